import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import type { Column } from '../../kit/column.ts'
import { useSession } from '../../kit/session.ts'
import { useFreshAlerts } from '../../live/freshAlerts.ts'
import { useUnsent, type UnsentAcknowledgement } from '../../live/unsentAcknowledgements.ts'
import { countPending } from '../../live/mergeAlerts.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { DownloadMenu } from '../../ui/DownloadMenu.tsx'
import { AcknowledgeDialog } from '../../live/AcknowledgeDialog.tsx'
import { AcknowledgeShown } from './AcknowledgeShown.tsx'
import { AlertActions } from './AlertActions.tsx'
import type { AlertTableState } from './alertColumns.tsx'
import { fillAddresses } from './fillAddresses.ts'
import './alerts.css'

// For administrators only, and seldom.
const DeliveryDialog = lazy(() =>
  import('./delivery/DeliveryDialog.tsx').then((file) => ({ default: file.DeliveryDialog })),
)

export interface AlertTableProps {
  title: string
  /** What its download is called. */
  fileName: string
  columnsOf: (state: AlertTableState) => readonly Column<AlertOccurrence>[]
  /** undefined while they are loading. */
  alerts: readonly AlertOccurrence[] | undefined
  kind: UnsentAcknowledgement['kind']
  error: string | null
  onRetry: () => void
  /** The alert whose dialog is open. */
  openId: number | undefined
  onOpen: (id: number | undefined) => void
}

/** Alerts with what waits and what is acknowledged, a download, and the dialog that acknowledges. */
export function AlertTable(props: AlertTableProps) {
  const { title, fileName, columnsOf, alerts, kind, openId, onOpen } = props
  const queryClient = useQueryClient()
  const session = useSession()
  const timeZoneId = session?.timeZoneID ?? 'act'
  const fresh = useFreshAlerts()
  const waiting = useUnsent(session?.userId)
  const waitingKey = waiting.flatMap(({ id, kind: of }) => (of === kind ? [id] : [])).join()
  const unsent = useMemo(() => new Set(waitingKey.split(',').map(Number)), [waitingKey])
  const columns = useMemo(() => columnsOf({ timeZoneId, fresh, unsent }), [columnsOf, timeZoneId, fresh, unsent])
  const isUnsent = ({ id }: AlertOccurrence) => unsent.has(id)
  const pending = (alerts ?? []).filter((alert) => alert.userId === null && !isUnsent(alert))
  const open = alerts?.find(({ id }) => id === openId)
  // A notification's id is not its alert's.
  const showsDelivery = session?.role === 'SystemAdmin' && kind === 'alert'
  const [deliveryId, setDeliveryId] = useState<number | null>(null)
  const delivered = alerts?.find(({ id }) => id === deliveryId)
  return (
    <div className="alerts">
      <div className="alerts-head">
        <h2>{title}</h2>
        {alerts && alerts.length > 0 && (
          <DownloadMenu
            label={title}
            columns={columns}
            rows={() => fillAddresses(queryClient, alerts)}
            fileName={fileName}
          />
        )}
        <p className="alerts-pending figures" role="status">
          {alerts && `${countPending(alerts)} of ${alerts.length} alerts pending`}
        </p>
        <AcknowledgeShown pending={pending} kind={kind} />
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={alerts}
        rowKey={({ id }) => id}
        error={props.error}
        onRetry={props.onRetry}
        emptyTitle="No alerts"
        emptyText="Nothing happened in the last 24 hours."
        rowTone={(alert) => (alert.userId !== null ? 'good' : fresh.has(alert.id) ? 'info' : undefined)}
        {...(showsDelivery ? { actionsWidth: 10 } : {})}
        rowActions={(alert) => (
          <AlertActions
            alert={alert}
            canAcknowledge={alert.userId === null && !isUnsent(alert)}
            onOpen={() => onOpen(alert.id)}
            onDelivery={showsDelivery ? () => setDeliveryId(alert.id) : undefined}
          />
        )}
      />
      {open && (
        <AcknowledgeDialog
          key={open.id}
          alert={open}
          kind={kind}
          isUnsent={isUnsent(open)}
          onClose={() => onOpen(undefined)}
        />
      )}
      {delivered && (
        <Suspense>
          <DeliveryDialog alert={delivered} onClose={() => setDeliveryId(null)} />
        </Suspense>
      )}
    </div>
  )
}
