import { RichText } from '../../ui/page/RichText.tsx'
import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/devices'
import { useState } from 'react'
import { assetsByCustomerIdForDevice, type AssetForDevice } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { callPagedEndpoint } from '../../http/callEndpoint.ts'
import type { Column } from '../../tables/column.ts'
import { RowPicker } from '../../records/RowPicker.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'

const columns: readonly Column<AssetForDevice>[] = [
  { key: 'id', header: words.assetId(), kind: 'number', value: ({ id }) => id },
  { key: 'name', header: fields.name(), kind: 'text', value: ({ name }) => name },
  { key: 'tag1', header: fields.tag1(), kind: 'text', value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: fields.tag2(), kind: 'text', value: ({ tag2 }) => tag2 },
  { key: 'status', header: fields.status(), kind: 'text', value: ({ status }) => statusName(status) },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

export interface AssetOfDeviceProps {
  customerId: number | null
  /** The device, whose current asset is offered too. */
  deviceId?: number
  assetId: number | null
  /** The name of the asset when the form was opened. */
  assetName: string
  onChoose: (assetId: number | null) => void
}

/** The choice of the asset to which a device is fitted: one of its customer's, or no asset. */
export function AssetOfDevice({ customerId, deviceId, assetId, assetName, onChoose }: AssetOfDeviceProps) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const chosenName = assetId === null ? words.unassigned() : (names.get(assetId) ?? assetName)
  return (
    <div role="group" aria-label={fields.asset()} className="form">
      <p role="status">
        <RichText
          text={words.assetIs({ name: chosenName })}
          tags={{
            m: (inner) => <span className="muted">{inner}</span>,
            b: (inner) => <strong>{inner}</strong>,
          }}
        />
      </p>
      {customerId === null ? (
        <EmptyState title={words.nothingToShow()} text={words.chooseCustomerFirst()} />
      ) : (
        <RowPicker
          key={customerId}
          label={fields.asset()}
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
          defaultSort="name"
          chosen={new Set(assetId === null ? [] : [assetId])}
          onChoose={(chosen) => onChoose([...chosen][0] ?? null)}
          isSingle
        />
      )}
    </div>
  )
}
