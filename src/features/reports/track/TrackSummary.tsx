import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { formatValue, type ColumnKind, type Value } from '../../../../domain/tables/formatValue.ts'
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
import { either } from './trackLog.ts'

export interface TrackSummaryProps {
  asset: RealtimeAsset
  tempA: boolean
  tempB: boolean
}

/** What is known of the asset now, under a clock that goes on. */
export function TrackSummary({ asset, tempA, tempB }: TrackSummaryProps) {
  const now = useEverySecond()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const clock = formatValue('time', now, timeZoneId)
  return (
    <section className="card track-summary" aria-label="Summary">
      <div className="track-clock">
        <h2>{displayName(asset)}</h2>
        <time className="figures" dateTime={new Date(now).toISOString()}>
          {clock}
        </time>
      </div>
      <dl>
        {factsOf(asset, now, tempA, tempB).map(({ name, kind, value, unit = '', since = '' }) => {
          const text = formatValue(kind, value, timeZoneId)
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">
                {text === '' ? '–' : text + unit}
                {since && <span className="muted"> {since}</span>}
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
  unit?: string
  /** How long it has been so, or how long ago it was. */
  since?: string
}

function factsOf(asset: RealtimeAsset, now: number, tempA: boolean, tempB: boolean): Fact[] {
  const activity = liveActivity(asset, now)
  const { lastMessage, lastDuress, lastPowerCut, latitude, longitude } = asset
  const fix = lastMessage?.gPRMC
  const gps = fix?.validity ? (fix.validity === 'A' ? 'Online' : 'Offline') : null
  return [
    { name: 'Last updated', kind: 'time', value: lastMessage?.created, since: ago(lastMessage?.created, now) },
    { name: 'Last login', kind: 'time', value: lastMessage?.received, since: ago(lastMessage?.received, now) },
    { name: 'Last message', kind: 'text', value: lastMessage?.messageName },
    { name: 'Engine', kind: 'text', value: activityText(activity), since: sinceText(asset, activity, now) },
    {
      name: 'Speed',
      kind: 'speed',
      value: fix?.speed,
      unit: ' km/h',
      since: isStale(activity) ? ago(lastMessage?.received, now) : '',
    },
    { name: 'Direction', kind: 'text', value: directionText(fix?.heading ?? null) },
    { name: 'Address', kind: 'place', value: { address: lastMessage?.location, latitude, longitude } },
    { name: 'GPS', kind: 'text', value: gps },
    { name: 'GSM', kind: 'text', value: either(lastMessage?.gprsOnline ?? null, 'Online', 'Offline') },
    { name: 'Satellites', kind: 'number', value: lastMessage?.satellites },
    { name: 'Odometer', kind: 'distance', value: lastMessage?.odometer, unit: ' km' },
    { name: 'Trip', kind: 'number', value: lastMessage?.tripCount },
    { name: 'Volts', kind: 'number', value: lastMessage?.deviceVolts, unit: ' V' },
    { name: 'Fridge', kind: 'text', value: either(lastMessage?.iO1 ?? null, 'On', 'Off') },
    ...(tempA ? [temperature('Temp A', lastMessage?.sensorAValue)] : []),
    ...(tempB ? [temperature('Temp B', lastMessage?.sensorBValue)] : []),
    { name: 'Driver', kind: 'text', value: driverText(asset, now) },
    { name: 'Last duress', kind: 'time', value: lastDuress, since: ago(lastDuress, now) },
    { name: 'Last power cut', kind: 'time', value: lastPowerCut, since: ago(lastPowerCut, now) },
  ]
}

const temperature = (name: string, value: number | null | undefined): Fact => ({
  name,
  kind: 'temperature',
  value,
  unit: ' °C',
})

function ago(time: string | null | undefined, now: number): string {
  return time ? `${elapsedText(time, now)} ago` : ''
}
