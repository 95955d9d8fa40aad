import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { Badge, type Tone } from '../../ui/messages/Badge.tsx'
import type { IconName } from '../../ui/buttons/iconPaths.ts'
import type { AssetState } from '../../map/liveAsset.ts'
import { displayName, elapsedText, engineText, stateOf } from '../../live/assetState.ts'

type LiveColumn = Column<RealtimeAsset>

const looks: Record<AssetState, { tone: Tone; icon: IconName }> = {
  driving: { tone: 'good', icon: 'live' },
  parked: { tone: 'neutral', icon: 'truck' },
  notResponding: { tone: 'warning', icon: 'offline' },
  duress: { tone: 'danger', icon: 'duress' },
}

function StateCell({ asset, now }: { asset: RealtimeAsset; now: number }) {
  const state = stateOf(asset, now)
  const alarm = state === 'duress' ? 'Duress' : state === 'notResponding' ? 'Not responding' : null
  const since = elapsedText(asset.lastStatusChange, now)
  return (
    <span className="live-state">
      <Badge {...looks[state]} text={alarm ?? engineText(asset)} />
      <span className="muted figures">{alarm ? `${engineText(asset)} ${since}`.trim() : since}</span>
    </span>
  )
}

function placeOf({ lastMessage, latitude, longitude }: RealtimeAsset) {
  return { address: lastMessage?.location, latitude, longitude }
}

const onOff = (value: number | null | undefined, on: string, off: string) =>
  value === null || value === undefined ? null : value === 1 ? on : off

export interface LiveColumnChoice {
  /** Epoch ms, for how long something lasts. */
  now: number
  onChoose: (assetId: number) => void
  /** Columns that no asset of the group has a value for are left out. */
  has: { tempA: boolean; tempB: boolean; fridge: boolean; driver: boolean }
  hasCustomer: boolean
}

const optional = (isThere: boolean, column: LiveColumn) => (isThere ? [column] : [])

/** The columns of the live list; those that depend on time are made for now. */
export function liveColumns({ now, onChoose, has, hasCustomer }: LiveColumnChoice): LiveColumn[] {
  return [
    {
      key: 'asset',
      header: 'Asset',
      kind: 'text',
      value: displayName,
      cell: (asset) => (
        <button type="button" className="live-name" onClick={() => onChoose(asset.assetId)}>
          {displayName(asset)}
        </button>
      ),
    },
    ...optional(hasCustomer, { key: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customerName }),
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      value: (asset) => `${engineText(asset)} ${elapsedText(asset.lastStatusChange, now)}`.trim(),
      cell: (asset) => <StateCell asset={asset} now={now} />,
    },
    {
      key: 'message',
      header: 'Last event or message',
      kind: 'text',
      value: ({ lastMessage }) => lastMessage?.messageName,
    },
    { key: 'time', header: 'Last updated', kind: 'time', value: ({ lastMessage }) => lastMessage?.created },
    {
      key: 'location',
      header: 'Address',
      kind: 'place',
      value: placeOf,
    },
    { key: 'speed', header: 'Speed', kind: 'speed', value: ({ lastMessage }) => lastMessage?.gPRMC.speed },
    {
      key: 'gps',
      header: 'GPS',
      kind: 'text',
      grow: 0.6,
      value: ({ lastMessage }) => onOff(lastMessage?.gprsOnline, 'Lock', 'No lock'),
    },
    ...equipmentColumns(has),
  ]
}

/** The columns for equipment that at least one asset of the group has. */
function equipmentColumns(has: LiveColumnChoice['has']): LiveColumn[] {
  return [
    ...optional(has.fridge, {
      key: 'fridge',
      header: 'Fridge',
      kind: 'text',
      grow: 0.6,
      value: ({ lastMessage }) => onOff(lastMessage?.iO1, 'On', 'Off'),
    }),
    ...optional(has.tempA, {
      key: 'tempA',
      header: 'Temp A',
      kind: 'temperature',
      value: ({ lastMessage }) => lastMessage?.sensorAValue,
    }),
    ...optional(has.tempB, {
      key: 'tempB',
      header: 'Temp B',
      kind: 'temperature',
      value: ({ lastMessage }) => lastMessage?.sensorBValue,
    }),
    ...optional(has.driver, {
      key: 'driver',
      header: 'Driver',
      kind: 'text',
      value: ({ iButtonName, serialno }) => iButtonName || serialno,
    }),
  ]
}
