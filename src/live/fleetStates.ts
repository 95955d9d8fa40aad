import { activityKinds } from '../../contract/assets/activity.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { knownUntil } from '../time/serverClock.ts'
import { liveStateUntil, type LiveState } from './assetState.ts'
import type { FleetAsset } from './fleetAsset.ts'

const states: readonly LiveState[] = ['duress', ...activityKinds]

/** What at least one asset of a fleet reports; columns that none of them fills are left out. */
interface FleetReports {
  tempA: boolean
  tempB: boolean
  fridge: boolean
  driver: boolean
}

const reportBits: Readonly<Record<keyof FleetReports, number>> = { tempA: 1, tempB: 2, fridge: 4, driver: 8 }

/** What a fleet is doing at one time. */
export interface FleetSummary {
  /** The number of assets in each state that at least one of them is in. */
  counts: ReadonlyMap<LiveState, number>
  reports: Readonly<FleetReports>
  /** The state of each row. Valid until the next update. */
  stateOf: (row: number) => LiveState
}

/**
 * Knows the state of each asset of a fleet, and looks again only at those that have reported, or whose state may have changed with time:
 * every second all of tens of thousands would take a phone too long.
 */
export class FleetStates {
  /** The rows as they were last looked at. */
  #seen: FleetAsset[] = []
  #codes = new Uint8Array(0)
  /** Until when each row's state holds, epoch ms. */
  #until = new Float64Array(0)
  #reports = new Uint8Array(0)
  #lookedAt = -Infinity

  /** Returns what the rows are doing at `now` (epoch ms by the server's clock), as far as the page can know. */
  update(rows: readonly FleetAsset[], now: number): FleetSummary {
    const known = knownUntil(now)
    const isOther = rows.length !== this.#seen.length
    if (isOther) {
      this.#seen = [...rows]
      this.#codes = new Uint8Array(rows.length)
      this.#until = new Float64Array(rows.length)
      this.#reports = new Uint8Array(rows.length)
    }
    // A clock that was set back ends what holds until a time.
    const isNew = isOther || known < this.#lookedAt
    const counted = new Uint32Array(states.length)
    let reported = 0
    // Read without itemAt, which is called with lists of all kinds and takes several times as long.
    rows.forEach((asset, row) => {
      const isChanged = isNew || asset !== this.#seen[row]
      if (isChanged) {
        this.#seen[row] = asset
        this.#reports[row] = reportsOf(asset)
      }
      if (isChanged || known > (this.#until[row] ?? 0)) this.#look(asset, row, now)
      const code = this.#codes[row] ?? 0
      counted[code] = (counted[code] ?? 0) + 1
      reported |= this.#reports[row] ?? 0
    })
    this.#lookedAt = known
    const has = (name: keyof FleetReports) => (reported & reportBits[name]) !== 0
    return {
      counts: new Map(states.flatMap((state, code) => (counted[code] ? [[state, counted[code]] as const] : []))),
      reports: { tempA: has('tempA'), tempB: has('tempB'), fridge: has('fridge'), driver: has('driver') },
      stateOf: (row) => itemAt(states, itemAt(this.#codes, row)),
    }
  }

  #look(asset: FleetAsset, row: number, now: number): void {
    const { state, until } = liveStateUntil(asset, now)
    this.#codes[row] = states.indexOf(state)
    this.#until[row] = until
  }
}

function reportsOf({ lastMessage, ibuttonId }: FleetAsset): number {
  let bits = ibuttonId === null ? 0 : reportBits.driver
  if (lastMessage === null) return bits
  const { sensorAValue, sensorBValue, iO1 } = lastMessage
  if (sensorAValue !== null) bits |= reportBits.tempA
  if (sensorBValue !== null) bits |= reportBits.tempB
  if (iO1 !== null) bits |= reportBits.fridge
  return bits
}
