import * as words from '#words/alerts'
import { memo, useCallback } from 'react'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import type { Sort } from '../../tables/sortRows.ts'
import { isCounted, isPending } from '../../../domain/alerts/isPending.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { AlertActions } from './AlertActions.tsx'

export interface AlertRowsProps {
  label: string
  columns: readonly Column<AlertOccurrence>[]
  isDense: boolean
  /** undefined while they are loading. */
  alerts: readonly AlertOccurrence[] | undefined
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** Ids of the alerts that have just arrived. */
  fresh: ReadonlySet<number>
  /** Ids of those acknowledged on this device but not sent to the server yet. */
  unsent: ReadonlySet<number>
  error: string | null
  onRetry: () => void
  onOpen: (id: number) => void
  /** Left out for users who may not see who was notified. */
  onDelivery: ((id: number) => void) | undefined
}

/** The table of alerts, memoized because rendering it is slow in a storm of alerts. */
export const AlertRows = memo(Rows)

/** Beside more columns, a row's buttons stand one above the other. */
const maxBesideActions = 13

const keyOf = ({ id }: AlertOccurrence) => id

function Rows(props: AlertRowsProps) {
  const { label, columns, isDense, alerts, sort, onSort, fresh, unsent, error, onRetry, onOpen, onDelivery } = props
  const rowActions = useCallback(
    (alert: AlertOccurrence) => (
      <AlertActions
        alert={alert}
        canAcknowledge={isPending(alert) && !unsent.has(alert.id)}
        onOpen={() => onOpen(alert.id)}
        onDelivery={onDelivery && (() => onDelivery(alert.id))}
      />
    ),
    [unsent, onOpen, onDelivery],
  )
  const actionsRoom = isDense
    ? { actionsWidth: columns.length > maxBesideActions ? 8.5 : 12 }
    : onDelivery
      ? { actionsWidth: 13.75 }
      : {}
  return (
    <DataTable
      label={label}
      columns={columns}
      isDense={isDense}
      rows={alerts}
      rowKey={keyOf}
      sort={sort}
      onSort={onSort}
      error={error}
      onRetry={onRetry}
      emptyTitle={words.noAlerts()}
      emptyText={words.noAlertsText()}
      rowTone={(alert) =>
        !isCounted(alert) ? undefined : alert.userId !== null ? 'good' : fresh.has(alert.id) ? 'info' : undefined
      }
      {...actionsRoom}
      rowActions={rowActions}
    />
  )
}
