import * as fields from '#words/fields'
import * as words from '#words/realtime'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Column } from '../../tables/column.ts'
import { Badge, type Tone } from '../../ui/messages/Badge.tsx'
import type { IconName } from '../../ui/buttons/iconPaths.ts'
import {
  activityText,
  displayName,
  driverText,
  isStale,
  liveActivity,
  sinceText,
  liveStateOf,
  type LiveState,
} from '../../live/assetState.ts'

type LiveColumn = Column<RealtimeAsset>

const looks: Record<LiveState, { tone: Tone; icon: IconName }> = {
  driving: { tone: 'good', icon: 'live' },
  idling: { tone: 'warning', icon: 'truck' },
  parked: { tone: 'neutral', icon: 'truck' },
  noSignal: { tone: 'warning', icon: 'offline' },
  notResponding: { tone: 'warning', icon: 'offline' },
  notInService: { tone: 'neutral', icon: 'offline' },
  unknown: { tone: 'neutral', icon: 'more' },
  duress: { tone: 'danger', icon: 'duress' },
}

function StateCell({ asset, now }: { asset: RealtimeAsset; now: number }) {
  const state = liveStateOf(asset, now)
  const activity = liveActivity(asset, now)
  const isDuress = state === 'duress'
  const since = sinceText(asset, activity, now)
  return (
    <span className="live-state">
      <Badge {...looks[state]} text={isDuress ? words.duress() : activityText(activity)} />
      <span className="muted figures">{isDuress ? `${activityText(activity)} ${since}`.trim() : since}</span>
    </span>
  )
}

/** A value as last reported, greyed out once it may no longer be current. */
function AsReported({ asset, now, text }: { asset: RealtimeAsset; now: number; text: string }) {
  return isStale(liveActivity(asset, now)) ? <span className="live-stale">{text}</span> : text
}

function statusText(asset: RealtimeAsset, now: number): string {
  const activity = liveActivity(asset, now)
  return `${activityText(activity)} ${sinceText(asset, activity, now)}`.trim()
}

function placeOf({ lastMessage, latitude, longitude }: RealtimeAsset) {
  return { address: lastMessage?.location, latitude, longitude }
}

const onOff = (value: number | null | undefined, on: string, off: string) =>
  value === null || value === undefined ? null : value === 1 ? on : off

export interface LiveColumnChoice {
  /** Epoch ms, for durations. */
  now: number
  onChoose: (assetId: number) => void
  /** Which columns to include: those without a value for any asset of the group are left out. */
  has: { tempA: boolean; tempB: boolean; fridge: boolean; driver: boolean }
  hasCustomer: boolean
}

const optional = (isThere: boolean, column: LiveColumn) => (isThere ? [column] : [])

/** Returns the columns of the live list. Those that depend on time are computed for `now`. */
export function liveColumns({ now, onChoose, has, hasCustomer }: LiveColumnChoice): LiveColumn[] {
  return [
    {
      key: 'asset',
      header: fields.asset(),
      kind: 'text',
      value: displayName,
      cell: (asset) => (
        <button type="button" className="text-button live-name" onClick={() => onChoose(asset.assetId)}>
          {displayName(asset)}
        </button>
      ),
    },
    ...optional(hasCustomer, {
      key: 'customer',
      header: fields.customer(),
      kind: 'text',
      value: (row) => row.customerName,
    }),
    {
      key: 'status',
      header: fields.status(),
      kind: 'text',
      value: (asset) => statusText(asset, now),
      cell: (asset) => <StateCell asset={asset} now={now} />,
    },
    {
      key: 'message',
      header: words.lastMessage(),
      kind: 'text',
      value: ({ lastMessage }) => lastMessage && messageText(lastMessage.messageID, lastMessage.messageName),
    },
    { key: 'time', header: words.lastUpdated(), kind: 'time', value: ({ lastMessage }) => lastMessage?.created },
    {
      key: 'location',
      header: fields.address(),
      kind: 'place',
      value: placeOf,
    },
    {
      key: 'speed',
      header: words.speed(),
      kind: 'speed',
      value: ({ lastMessage }) => lastMessage?.gPRMC.speed,
      cell: (asset) => (
        <AsReported asset={asset} now={now} text={formatValue('speed', asset.lastMessage?.gPRMC.speed, 'UTC')} />
      ),
    },
    {
      key: 'gps',
      header: words.gps(),
      kind: 'text',
      grow: 0.6,
      value: ({ lastMessage }) => onOff(lastMessage?.gprsOnline, words.gpsLock(), words.gpsNoLock()),
    },
    ...equipmentColumns(has, now),
  ]
}

/** Returns the columns for equipment that at least one asset of the group has. */
function equipmentColumns(has: LiveColumnChoice['has'], now: number): LiveColumn[] {
  return [
    ...optional(has.fridge, {
      key: 'fridge',
      header: words.fridge(),
      kind: 'text',
      grow: 0.6,
      value: ({ lastMessage }) => onOff(lastMessage?.iO1, words.on(), words.off()),
    }),
    ...optional(has.tempA, {
      key: 'tempA',
      header: words.tempA(),
      kind: 'temperature',
      value: ({ lastMessage }) => lastMessage?.sensorAValue,
    }),
    ...optional(has.tempB, {
      key: 'tempB',
      header: words.tempB(),
      kind: 'temperature',
      value: ({ lastMessage }) => lastMessage?.sensorBValue,
    }),
    ...optional(has.driver, {
      key: 'driver',
      header: words.driver(),
      kind: 'text',
      value: (asset) => driverText(asset, now),
      cell: (asset) => <AsReported asset={asset} now={now} text={driverText(asset, now)} />,
    }),
  ]
}
