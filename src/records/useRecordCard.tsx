import { useMemo, type ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import type { Column } from '../tables/column.ts'
import { useIsPhone } from '../ui/page/screenWidth.ts'
import { useIsPrinting } from '../ui/page/useIsPrinting.ts'
import type { CardParts } from '../ui/table/CardRow.tsx'
import { customerKey, isOfOneCustomer } from './isOfOneCustomer.ts'
import { PlainLink } from './PlainLink.tsx'

interface RecordCard<Row> {
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Returns where a tap leads. */
  opens?: ((row: Row) => string) | undefined
  quick?: ((row: Row) => ReactNode) | undefined
}

/**
 * Returns the card of a record on a phone. Its title is the record's name, which is a link when `opens` is given. Where all records of the
 * list belong to one customer, cards don't name them: `all` are its rows, once they are all loaded, `customerId` is what it's filtered by.
 */
export function useRecordCard<Row>(
  { columns, nameOf, opens, quick }: RecordCard<Row>,
  all: readonly Row[] | undefined,
  customerId: number | undefined,
): CardParts<Row> | undefined {
  const [isPhone, isPrinting] = [useIsPhone(), useIsPrinting()]
  const crossesCustomers = useSession()?.role === 'SystemAdmin'
  const isOfOne = useMemo(
    () => !crossesCustomers || customerId !== undefined || isOfOneCustomer(columns, all),
    [crossesCustomers, customerId, columns, all],
  )
  if (!isPhone || isPrinting) return undefined
  const title = (row: Row) =>
    opens ? (
      <PlainLink href={opens(row)} className="card-link">
        {nameOf(row)}
      </PlainLink>
    ) : (
      nameOf(row)
    )
  return { nameOf, quick, title, same: isOfOne ? customerKey : undefined }
}
