import { gatewayName } from '../../../contract/ingest/gateways.ts'
import type { RejectedMessages, UnknownDevice } from '../../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { Badge } from '../../ui/messages/Badge.tsx'

const coordinates = ({ latitude, longitude }: UnknownDevice) =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
const placeText = (device: UnknownDevice) => [device.location, coordinates(device)].filter(Boolean).join(' · ')

export const unknownDeviceColumns: readonly Column<UnknownDevice>[] = [
  { key: 'imei', header: 'ID', kind: 'text', card: 'title', value: ({ imei }) => imei },
  {
    key: 'gateway',
    header: 'Through',
    kind: 'text',
    card: 'fact',
    grow: 0.6,
    value: ({ gateway }) => gatewayName(gateway),
  },
  { key: 'firstSeen', header: 'First', kind: 'time', mayBreak: true, value: ({ firstSeen }) => firstSeen },
  { key: 'lastSeen', header: 'Last', kind: 'time', card: 'fact', mayBreak: true, value: ({ lastSeen }) => lastSeen },
  { key: 'messages', header: 'Messages', kind: 'number', value: ({ messages }) => messages },
  { key: 'kept', header: 'Kept', kind: 'number', value: ({ kept }) => kept },
  { key: 'place', header: 'Last position', kind: 'text', grow: 1.4, value: placeText },
  {
    ...{
      key: 'lastAlarm',
      header: 'Alarm',
      kind: 'text',
      card: 'cell',
      grow: 0.7,
      value: ({ lastAlarm }) => lastAlarm,
    },
    cell: ({ lastAlarm }) =>
      lastAlarm && <Badge tone={lastAlarm === 'Duress' ? 'danger' : 'warning'} text={lastAlarm} />,
  },
  {
    ...{ key: 'state', header: 'State', kind: 'text', grow: 0.5 },
    value: ({ isIgnored }) => (isIgnored ? 'Ignored' : 'New'),
  },
]

export const rejectionColumns: readonly Column<RejectedMessages>[] = [
  { key: 'imei', header: 'ID', kind: 'text', value: ({ imei }) => imei },
  { key: 'gateway', header: 'Through', kind: 'text', grow: 0.6, value: ({ gateway }) => gatewayName(gateway) },
  { key: 'reason', header: 'Reason', kind: 'text', grow: 2, value: ({ reason }) => reason },
  { key: 'messages', header: 'Messages', kind: 'number', value: ({ messages }) => messages },
  { key: 'firstSeen', header: 'First', kind: 'time', mayBreak: true, value: ({ firstSeen }) => firstSeen },
  { key: 'lastSeen', header: 'Last', kind: 'time', mayBreak: true, value: ({ lastSeen }) => lastSeen },
]
