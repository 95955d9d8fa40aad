import * as words from '#words/alerts'
import { memo, useCallback, useMemo, useRef } from 'react'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import type { Sort } from '../../tables/sortRows.ts'
import { isCounted, isPending } from '../../../domain/alerts/isPending.ts'
import { customerKey, isOfOneCustomer } from '../../records/isOfOneCustomer.ts'
import { useIsPhone } from '../../ui/page/screenWidth.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { fitColumns } from '../../ui/table/fitColumns.ts'
import { useWidthInRem } from '../../ui/table/useWidthInRem.ts'
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
  /** Whether they are those that are stored on this device. */
  isOffline: boolean
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
  const actionsWidth = isDense ? (columns.length > maxBesideActions ? 8.5 : 12) : onDelivery ? 13.75 : undefined
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidthInRem(frame)
  const shown = useShownColumns(columns, alerts, isDense && width > 0 ? width - (actionsWidth ?? 0) : Infinity)
  const hidden = useIsPhone() ? 0 : columns.length - shown.length
  return (
    <div ref={frame}>
      <DataTable
        label={label}
        columns={shown}
        isDense={isDense}
        rows={alerts}
        rowKey={keyOf}
        sort={sort}
        onSort={onSort}
        error={error}
        onRetry={onRetry}
        emptyTitle={props.isOffline ? words.noneStored() : words.noAlerts()}
        emptyText={props.isOffline ? words.noneStoredText() : words.noAlertsText()}
        rowTone={(alert) =>
          !isCounted(alert) ? undefined : alert.userId !== null ? 'good' : fresh.has(alert.id) ? 'info' : undefined
        }
        {...(actionsWidth === undefined ? {} : { actionsWidth })}
        rowActions={rowActions}
      />
      {hidden > 0 && <p className="muted alerts-hidden">{words.columnsHidden({ count: hidden })}</p>}
    </div>
  )
}

/** The columns that are left out first where a window is too narrow for all of them. */
const dispensable = [
  'emailed',
  'endAddress',
  'sensor',
  'customer',
  'duration',
  'end',
  'threshold',
  'acknowledged',
  'startAddress',
]

/**
 * Returns the columns that a window shows. A phone's cards are titled by their asset: what happened to it comes second. They don't name the
 * customer where all alerts are of one.
 */
function useShownColumns(
  columns: AlertRowsProps['columns'],
  alerts: AlertRowsProps['alerts'],
  width: number,
): AlertRowsProps['columns'] {
  const isPhone = useIsPhone()
  const isOfOne = useMemo(() => isOfOneCustomer(columns, alerts), [columns, alerts])
  return useMemo(() => {
    if (!isPhone) return fitColumns(columns, width, dispensable)
    const wanted = isOfOne ? columns.filter(({ key }) => key !== customerKey) : columns
    return wanted.toSorted((one, other) => Number(other.key === 'asset') - Number(one.key === 'asset'))
  }, [columns, width, isPhone, isOfOne])
}
