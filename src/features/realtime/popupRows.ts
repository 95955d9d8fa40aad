import * as fields from '#words/fields'
import * as words from '#words/realtime'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import { formatValue, unitOf, type ColumnKind, type Value } from '../../../domain/tables/formatValue.ts'
import { activityText, directionText, elapsedText, isStale, liveActivity } from '../../live/assetState.ts'

const unknown = '–'

export interface PopupChoice {
  address: string | undefined
  /** Epoch ms by the server's clock. */
  now: number
  timeZoneId: string
  hasCustomer: boolean
}

/**
 * Returns the rows of the map's popup for an asset, in the order and words of the specification, and then those of the table that aren't among
 * them: a narrow table leaves their columns out.
 */
export function popupRows(asset: RealtimeAsset, { address, now, timeZoneId, hasCustomer }: PopupChoice) {
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
    {
      label: fields.address(),
      value: written('place', { address, latitude: asset.latitude, longitude: asset.longitude }),
    },
    { label: words.direction(), value: directionText(fix?.heading ?? null) ?? unknown },
    {
      label: words.parked(),
      value: stale ? activityText(activity) : !lastMessage ? unknown : driving ? fields.no() : fields.yes(),
      isStale: stale,
    },
    {
      label: words.since(),
      value: since
        ? words.sinceFor({ time: written('time', lastStatusChange), duration: since.replaceAll(' ', '\u00A0') })
        : unknown,
      isStale: stale,
    },
    { label: words.speed(), value: written('speed', fix?.speed, ` ${unitOf('speed')}`), isStale: stale },
    { label: words.trip(), value: written('number', lastMessage?.tripCount) },
    { label: words.odometer(), value: written('distance', lastMessage?.odometer, ` ${unitOf('distance')}`) },
    { label: words.volts(), value: written('number', lastMessage?.deviceVolts, ' V') },
    { label: words.gprs(), value: onOff(lastMessage?.gprsOnline, words.online(), words.offline()) },
    { label: words.satellites(), value: written('number', lastMessage?.satellites) },
    { label: words.tempA(), value: written('temperature', lastMessage?.sensorAValue, ` ${unitOf('temperature')}`) },
    { label: words.tempB(), value: written('temperature', lastMessage?.sensorBValue, ` ${unitOf('temperature')}`) },
    { label: words.fridge(), value: onOff(lastMessage?.iO1, words.on(), words.off()) },
    { label: words.lastUpdatedSpec(), value: written('time', lastMessage?.created) },
    { label: words.lastDuress(), value: written('time', asset.lastDuress) },
    { label: words.lastPowerCut(), value: written('time', asset.lastPowerCut) },
    {
      label: words.lastMessage(),
      value: written('text', lastMessage && messageText(lastMessage.messageID, lastMessage.messageName)),
    },
    ...(hasCustomer ? [{ label: fields.customer(), value: written('text', asset.customerName) }] : []),
  ]
}
