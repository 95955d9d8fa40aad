import type { ReactNode } from 'react'
import { useIsPhone } from '../ui/page/screenWidth.ts'
import { useIsPrinting } from '../ui/page/useIsPrinting.ts'
import type { CardParts } from '../ui/table/CardRow.tsx'
import { PlainLink } from './PlainLink.tsx'

interface RecordCard<Row> {
  nameOf: (row: Row) => string
  /** Returns where a tap leads. */
  opens?: ((row: Row) => string) | undefined
  quick?: ((row: Row) => ReactNode) | undefined
}

/** Returns the card of a record on a phone. Its title is the record's name, which is a link when `opens` is given. */
export function useRecordCard<Row>({ nameOf, opens, quick }: RecordCard<Row>): CardParts<Row> | undefined {
  const [isPhone, isPrinting] = [useIsPhone(), useIsPrinting()]
  if (!isPhone || isPrinting) return undefined
  const title = (row: Row) =>
    opens ? (
      <PlainLink href={opens(row)} className="card-link">
        {nameOf(row)}
      </PlainLink>
    ) : (
      nameOf(row)
    )
  return { nameOf, quick, title }
}
