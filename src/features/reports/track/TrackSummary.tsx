import { onlineText, onOffText } from '../../../../domain/reports/day/stateText.ts'
import * as fields from '#words/fields'
import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { messageText } from '../../../../domain/messages/messageText.ts'
import { formatValue, unitOf, type ColumnKind, type Value } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { useEverySecond } from '../../../time/useEverySecond.ts'
import {
  activityText,
  directionText,
  displayName,
  driverText,
  elapsedText,
  isStale,
  liveActivity,
  sinceText,
} from '../../../live/assetState.ts'
import { either, gpsOf } from './trackLog.ts'

export interface TrackSummaryProps {
  asset: RealtimeAsset
  tempA: boolean
  tempB: boolean
}

/** Shows the asset's current state, with a running clock. */
export function TrackSummary({ asset, tempA, tempB }: TrackSummaryProps) {
  const now = useEverySecond()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const clock = formatValue('time', now, timeZoneId)
  return (
    <section className="card track-summary" aria-label={tableWords.summary()}>
      <div className="track-clock">
        <h2>{displayName(asset)}</h2>
        <time className="figures" dateTime={new Date(now).toISOString()}>
          {clock}
        </time>
      </div>
      <dl>
        {factsOf(asset, now, tempA, tempB).map(({ name, kind, value, unit = unitOf(kind), since = '' }) => {
          const text = formatValue(kind, value, timeZoneId)
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">
                {text === '' ? '–' : unit ? `${text} ${unit}` : text}
                {/* The space is outside, because an inline block drops one that it begins with. */}
                {since && ' '}
                {since && <span className="muted">{since}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

interface Fact {
  name: string
  kind: ColumnKind
  value: Value
  /** Defaults to that of its kind. */
  unit?: string
  /** How long this has been the case, or how long ago it was. */
  since?: string
}

function factsOf(asset: RealtimeAsset, now: number, tempA: boolean, tempB: boolean): Fact[] {
  const activity = liveActivity(asset, now)
  const { lastMessage, lastDuress, lastPowerCut, latitude, longitude } = asset
  const fix = lastMessage?.gPRMC
  return [
    { name: words.lastUpdated(), kind: 'time', value: lastMessage?.created, since: ago(lastMessage?.created, now) },
    { name: words.lastLogin(), kind: 'time', value: lastMessage?.received, since: ago(lastMessage?.received, now) },
    {
      name: fields.lastMessage(),
      kind: 'text',
      value: lastMessage && messageText(lastMessage.messageID, lastMessage.messageName),
    },
    { name: words.engine(), kind: 'text', value: activityText(activity), since: sinceText(asset, activity, now) },
    {
      name: tableWords.speed(),
      kind: 'speed',
      value: fix?.speed,
      since: isStale(activity) ? ago(lastMessage?.received, now) : '',
    },
    { name: words.direction(), kind: 'text', value: directionText(fix?.heading ?? null) },
    { name: tableWords.address(), kind: 'place', value: { address: lastMessage?.location, latitude, longitude } },
    { name: tableWords.gps(), kind: 'text', value: onlineText(fix ? gpsOf(fix) : null) },
    {
      name: tableWords.gsm(),
      kind: 'text',
      value: onlineText(either(lastMessage?.gprsOnline ?? null, 'Online', 'Offline')),
    },
    { name: tableWords.satellites(), kind: 'number', value: lastMessage?.satellites },
    { name: tableWords.odometer(), kind: 'distance', value: lastMessage?.odometer },
    { name: tableWords.trip(), kind: 'number', value: lastMessage?.tripCount },
    { name: words.volts(), kind: 'number', value: lastMessage?.deviceVolts, unit: 'V' },
    { name: tableWords.fridge(), kind: 'text', value: onOffText(either(lastMessage?.iO1 ?? null, 'On', 'Off')) },
    ...(tempA ? [temperature(tableWords.tempA(), lastMessage?.sensorAValue)] : []),
    ...(tempB ? [temperature(tableWords.tempB(), lastMessage?.sensorBValue)] : []),
    { name: tableWords.driver(), kind: 'text', value: driverText(asset, now) },
    { name: words.lastDuress(), kind: 'time', value: lastDuress, since: ago(lastDuress, now) },
    { name: words.lastPowerCut(), kind: 'time', value: lastPowerCut, since: ago(lastPowerCut, now) },
  ]
}

const temperature = (name: string, value: number | null | undefined): Fact => ({
  name,
  kind: 'temperature',
  value,
})

function ago(time: string | null | undefined, now: number): string {
  return time ? words.ago({ time: elapsedText(time, now) }) : ''
}
