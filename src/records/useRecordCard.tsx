import type { ReactNode } from 'react'
import { useIsPhone } from '../ui/page/screenWidth.ts'
import { useIsPrinting } from '../ui/page/useIsPrinting.ts'
import type { CardParts } from '../ui/table/CardRow.tsx'
import { PlainLink } from './PlainLink.tsx'

interface RecordCard<Row> {
  nameOf: (row: Row) => string
  /** Where a tap leads. */
  opens?: ((row: Row) => string) | undefined
  quick?: ((row: Row) => ReactNode) | undefined
}

/** The card of a record on a phone: its own name, which leads to the record where there is somewhere to go. */
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
