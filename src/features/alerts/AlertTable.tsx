import { loadPatiently } from '../../ui/page/loadPatiently.ts'
import * as words from '#words/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { useSession } from '../../session/session.ts'
import { useSortedRows } from '../../tables/useSortedRows.ts'
import { useFreshAlerts } from '../../live/freshAlerts.ts'
import { useUnsentIds, type UnsentAcknowledgement } from '../../live/unsentAcknowledgements.ts'
import { countedFirst, countPending } from '../../live/mergeAlerts.ts'
import { isCounted, isPending } from '../../../domain/alerts/isPending.ts'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { AcknowledgeDialog } from '../../live/AcknowledgeDialog.tsx'
import { AcknowledgeShown } from './AcknowledgeShown.tsx'
import { AlertRows } from './AlertRows.tsx'
import type { AlertTableState } from './alertColumns.tsx'
import { fillAlertAddresses } from './fillAlertAddresses.ts'
import './alerts.css'

// Loaded when needed: only administrators open it, and rarely.
const DeliveryDialog = lazy(() =>
  loadPatiently(() => import('./delivery/DeliveryDialog.tsx')).then((file) => ({ default: file.DeliveryDialog })),
)

const none: readonly AlertOccurrence[] = []

export interface AlertTableProps {
  title: string
  /** The file name of the download. */
  fileName: string
  columnsOf: (state: AlertTableState) => readonly Column<AlertOccurrence>[]
  /** Set where there are so many columns that they are written small. */
  isDense?: boolean
  /** undefined while they are loading. */
  alerts: readonly AlertOccurrence[] | undefined
  kind: UnsentAcknowledgement['kind']
  /** Whether they are those that are stored on this device, which lack what is newer. */
  isOffline: boolean
  error: string | null
  onRetry: () => void
  /** The alert whose dialog is open. */
  openId: number | undefined
  onOpen: (id: number | undefined) => void
}

/** A table of pending and acknowledged alerts, with a download and the dialog that acknowledges. */
export function AlertTable(props: AlertTableProps) {
  const { title, fileName, columnsOf, alerts, kind, isOffline, openId, onOpen } = props
  const queryClient = useQueryClient()
  const { userId, role, timeZoneID: timeZoneId = 'act' } = useSession() ?? {}
  const fresh = useFreshAlerts()
  const unsent = useUnsentIds(userId, kind)
  const hasLate = (alerts ?? none).some(({ late }) => late)
  const columns = useMemo(() => columnsOf({ timeZoneId, unsent, hasLate }), [columnsOf, timeZoneId, unsent, hasLate])
  const listed = useMemo(() => countedFirst(alerts ?? none), [alerts])
  const sorted = useSortedRows(listed, columns)
  const { rows, headed } = useHeadWithRows(alerts, sorted.rows)
  const pending = (headed ?? none).filter((alert) => isPending(alert) && !unsent.has(alert.id))
  const open = alerts?.find(({ id }) => id === openId)
  const { openRow, retry } = useSameCallbacks(props)
  // The ids of notifications differ from those of their alerts.
  const showsDelivery = role === 'SystemAdmin' && kind === 'alert'
  const [deliveryId, setDeliveryId] = useState<number | null>(null)
  return (
    <div className="alerts">
      <div className="alerts-head">
        <h2>{title}</h2>
        {headed && headed.length > 0 && (
          <DownloadMenu
            label={title}
            columns={columns}
            rows={() => fillAlertAddresses(queryClient, sorted.rows)}
            fileName={fileName}
          />
        )}
        <PendingCount alerts={headed} isOffline={isOffline} />
        <AcknowledgeShown pending={pending} kind={kind} />
      </div>
      <AlertRows
        label={title}
        columns={columns}
        isDense={props.isDense ?? false}
        alerts={rows}
        sort={sorted.sort}
        onSort={sorted.onSort}
        fresh={useDeferredValue(fresh)}
        unsent={unsent}
        isOffline={isOffline}
        error={props.error}
        onRetry={retry}
        onOpen={openRow}
        onDelivery={showsDelivery ? setDeliveryId : undefined}
      />
      {open && (
        <AcknowledgeDialog
          key={open.id}
          alert={open}
          kind={kind}
          isUnsent={unsent.has(open.id)}
          onClose={() => onOpen(undefined)}
        />
      )}
      <OpenDelivery alert={alerts?.find(({ id }) => id === deliveryId)} onClose={() => setDeliveryId(null)} />
    </div>
  )
}

/** How many alerts are pending. A device that stores none doesn't know that there are none. */
function PendingCount({ alerts, isOffline }: Pick<AlertTableProps, 'alerts' | 'isOffline'>) {
  const isKnown = alerts && (alerts.length > 0 || !isOffline)
  return (
    <p className="alerts-pending figures" role="status">
      {isKnown && words.pendingOf({ pending: countPending(alerts), total: alerts.filter(isCounted).length })}
    </p>
  )
}

/**
 * Returns the rows, which are rendered in slices, and what the head above them is about: it comes with the first of them, and pushes none
 * down.
 */
function useHeadWithRows(alerts: readonly AlertOccurrence[] | undefined, sorted: readonly AlertOccurrence[]) {
  const rows = useDeferredValue(alerts && sorted)
  return { rows, headed: rows && alerts }
}

function OpenDelivery({ alert, onClose }: { alert: AlertOccurrence | undefined; onClose: () => void }) {
  if (!alert) return null
  return (
    <Suspense>
      <DeliveryDialog alert={alert} onClose={onClose} />
    </Suspense>
  )
}

/** Callbacks with a stable identity, so that the rows don't render again whenever the screen around them does. */
function useSameCallbacks(props: Pick<AlertTableProps, 'onOpen' | 'onRetry'>) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const openRow = useCallback((id: number) => latest.current.onOpen(id), [])
  const retry = useCallback(() => latest.current.onRetry(), [])
  return { openRow, retry }
}
