import { useState } from 'react'
import { assetsByCustomerIdForDevice, type AssetForDevice } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { callPagedEndpoint } from '../../http/callEndpoint.ts'
import type { Column } from '../../tables/column.ts'
import { RowPicker } from '../../records/RowPicker.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'

const columns: readonly Column<AssetForDevice>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'id', header: 'Id', kind: 'number', value: ({ id }) => id },
  { key: 'tag1', header: 'Tag1', kind: 'text', value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: 'Tag2', kind: 'text', value: ({ tag2 }) => tag2 },
  { key: 'status', header: 'Status', kind: 'text', value: ({ status }) => status },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

export interface AssetOfDeviceProps {
  customerId: number | null
  /** Its own asset is offered too. */
  deviceId?: number
  assetId: number | null
  /** The name of the asset that the form opened with. */
  assetName: string
  onChoose: (assetId: number | null) => void
}

/** The asset a device is fitted to: one of its customer's, or none. */
export function AssetOfDevice({ customerId, deviceId, assetId, assetName, onChoose }: AssetOfDeviceProps) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const chosenName = assetId === null ? 'UNASSIGNED' : (names.get(assetId) ?? assetName)
  return (
    <div role="group" aria-label="Asset" className="form">
      <p role="status">
        <span className="muted">Asset:</span> <strong>{chosenName}</strong>
      </p>
      {customerId === null ? (
        <EmptyState title="Nothing to show" text="Choose the customer first." />
      ) : (
        <RowPicker
          key={customerId}
          label="Asset"
          queryKey={[assetsByCustomerIdForDevice.path, customerId, deviceId]}
          load={async (query, signal) => {
            const page = await callPagedEndpoint(
              assetsByCustomerIdForDevice,
              { params: { customerId }, query: { ...query, DeviceId: deviceId } },
              signal,
            )
            setNames((known) => new Map([...known, ...page.rows.map(({ id, name }) => [id, name] as const)]))
            return page
          }}
          columns={columns}
          rowKey={({ id }) => id}
          nameOf={({ name }) => name}
          usualSort="name"
          chosen={new Set(assetId === null ? [] : [assetId])}
          onChoose={(chosen) => onChoose([...chosen][0] ?? null)}
          isSingle
        />
      )}
    </div>
  )
}
