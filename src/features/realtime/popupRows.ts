import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { formatValue, type ColumnKind, type Value } from '../../../domain/tables/formatValue.ts'
import { activityText, directionText, elapsedText, isStale, liveActivity } from '../../live/assetState.ts'

const unknown = '–'

/** What the map's popup says of an asset, in the order and with the words of the specification. */
export function popupRows(asset: RealtimeAsset, address: string | undefined, now: number, timeZoneId: string) {
  const { lastMessage, lastStatusChange, driving } = asset
  const activity = liveActivity(asset, now)
  const stale = isStale(activity)
  const fix = lastMessage?.gPRMC
  const written = (kind: ColumnKind, value: Value, unit = '') => {
    const text = formatValue(kind, value, timeZoneId)
    return text === '' ? unknown : `${text}${unit}`
  }
  const onOff = (value: number | null | undefined, on: string, off: string) =>
    value === null || value === undefined ? unknown : value === 1 ? on : off
  const since = elapsedText(lastStatusChange, now)
  return [
    { label: 'Address', value: written('place', { address, latitude: asset.latitude, longitude: asset.longitude }) },
    { label: 'Direction', value: directionText(fix?.heading ?? null) ?? unknown },
    { label: 'Parked', value: stale ? activityText(activity) : driving ? 'No' : 'Yes', isStale: stale },
    { label: 'Since', value: since ? `${written('time', lastStatusChange)} (${since})` : unknown, isStale: stale },
    { label: 'Speed', value: written('speed', fix?.speed, ' km/h'), isStale: stale },
    { label: 'Trip', value: written('number', lastMessage?.tripCount) },
    { label: 'Odometer', value: written('distance', lastMessage?.odometer, ' km') },
    { label: 'Volts', value: written('number', lastMessage?.deviceVolts, ' V') },
    { label: 'GPRS', value: onOff(lastMessage?.gprsOnline, 'Online', 'Offline') },
    { label: 'Satelites', value: written('number', lastMessage?.satellites) },
    { label: 'Temp A', value: written('temperature', lastMessage?.sensorAValue, ' °C') },
    { label: 'Temp B', value: written('temperature', lastMessage?.sensorBValue, ' °C') },
    { label: 'Fridge', value: onOff(lastMessage?.iO1, 'On', 'Off') },
    { label: 'Last Updated', value: written('time', lastMessage?.created) },
    { label: 'Last Duress', value: written('time', asset.lastDuress) },
    { label: 'Last Powercut', value: written('time', asset.lastPowerCut) },
  ]
}
