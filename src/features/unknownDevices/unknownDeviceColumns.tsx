import * as fields from '#words/fields'
import * as words from '#words/unknownDevices'
import { gatewayName } from '../../../contract/ingest/gateways.ts'
import type { RejectedMessages, UnknownDevice } from '../../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { storedNameText } from '../../../domain/messages/messageText.ts'
import { placeText } from '../../../domain/places/placeText.ts'
import type { Column } from '../../tables/column.ts'
import { Badge } from '../../ui/messages/Badge.tsx'

const coordinates = ({ latitude, longitude }: UnknownDevice) =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
const positionText = (device: UnknownDevice) =>
  [placeText(device.location), coordinates(device)].filter(Boolean).join(' · ')

export const unknownDeviceColumns: readonly Column<UnknownDevice>[] = [
  { key: 'imei', header: fields.id(), kind: 'text', card: 'title', grow: 0.9, value: ({ imei }) => imei },
  {
    key: 'gateway',
    header: words.through(),
    kind: 'text',
    card: 'fact',
    grow: 0.6,
    value: ({ gateway }) => gatewayName(gateway),
  },
  { key: 'firstSeen', header: words.first(), kind: 'time', mayBreak: true, value: ({ firstSeen }) => firstSeen },
  {
    key: 'lastSeen',
    header: words.last(),
    kind: 'time',
    card: 'fact',
    mayBreak: true,
    value: ({ lastSeen }) => lastSeen,
  },
  { key: 'messages', header: words.messages(), kind: 'number', value: ({ messages }) => messages },
  { key: 'kept', header: words.storedColumn(), kind: 'number', value: ({ kept }) => kept },
  { key: 'place', header: words.lastPosition(), kind: 'text', grow: 1.2, value: positionText },
  {
    key: 'lastAlarm',
    header: words.alarm(),
    kind: 'text',
    card: 'cell',
    grow: 0.7,
    value: ({ lastAlarm }) => storedNameText(lastAlarm),
    cell: ({ lastAlarm }) =>
      lastAlarm && <Badge tone={lastAlarm === 'Duress' ? 'danger' : 'warning'} text={storedNameText(lastAlarm)} />,
  },
  {
    key: 'state',
    header: fields.state(),
    kind: 'text',
    grow: 0.5,
    value: ({ isIgnored }) => (isIgnored ? words.ignored() : words.newBadge()),
  },
]

export const rejectionColumns: readonly Column<RejectedMessages>[] = [
  { key: 'imei', header: fields.id(), kind: 'text', value: ({ imei }) => imei },
  { key: 'gateway', header: words.through(), kind: 'text', grow: 0.6, value: ({ gateway }) => gatewayName(gateway) },
  { key: 'reason', header: words.reason(), kind: 'text', grow: 2, value: ({ reason }) => reason },
  { key: 'messages', header: words.messages(), kind: 'number', value: ({ messages }) => messages },
  { key: 'firstSeen', header: words.first(), kind: 'time', mayBreak: true, value: ({ firstSeen }) => firstSeen },
  { key: 'lastSeen', header: words.last(), kind: 'time', mayBreak: true, value: ({ lastSeen }) => lastSeen },
]
