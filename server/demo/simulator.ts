import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Queryable } from '../database/database.ts'
import type { AssetPlan } from './assetPlan.ts'
import { demoFleet } from './demoFleet.ts'
import { readDemoMark } from './demoMarkStore.ts'
import type { FleetPlan } from './fleetPlan.ts'
import { postBatch, type IngestTarget } from './postBatch.ts'
import { readSimulatedDevices, type SimulatedDevice } from './simulatedDeviceStore.ts'
import { toDeviceMessage } from './toDeviceMessage.ts'
import type { DemoMessage } from './demoMessage.ts'
import { firstState, trackAsset, type Tracker } from './tracker.ts'

const minute = 60_000
const tickMs = 2_000
/** How many assets report every few seconds while they drive. */
const closeUps = 6
const caughtUpMs = 24 * 60 * minute
const rowsAtOnce = 500
const maxWaitingRows = 5_000
const maxLanes = 8

export interface SimulatorOptions extends IngestTarget {
  now: () => number
  log: { info(message: string): void; warn(message: string): void }
  db: Queryable
  tickMs?: number
}

const maxPostMs = 10_000

export interface Simulator {
  /** Stops once the current batches are sent. */
  stop(): Promise<void>
}

interface Simulated {
  imei: string
  tracker: Tracker
  waiting: DemoMessage[]
  isDriving: boolean
}

/**
 * Keeps the demo fleet on its tours in real time: every asset continues from its last message and posts to /ingest/messages as its device
 * would. After the server was down, it first sends what the devices buffered, up to a day. It never sends a duress. It does nothing on a
 * server without the demo fleet.
 *
 * @param isHeld returns whether no other process can be simulating the fleet meanwhile
 */
export async function startSimulator(options: SimulatorOptions, isHeld = () => true): Promise<Simulator> {
  const { now, log, db } = options
  const mark = await readDemoMark(db)
  const assets = mark ? await simulatedAssets(db, demoFleet(mark.seed, mark.now), now) : []
  const stopping = new AbortController()
  let hasWarned = false

  const send = async (asset: Simulated) => {
    // After a pause another process may have sent what this tick would.
    if (!isHeld()) return
    asset.waiting.push(...asset.tracker.advance(now()))
    const newest = asset.waiting.at(-1)
    if (newest) asset.isDriving = (newest.speedKph ?? 0) > 5
    while (asset.waiting.length > 0 && isHeld() && !stopping.signal.aborted) {
      const batch = asset.waiting.slice(0, rowsAtOnce)
      // Not aborted by a stop: otherwise the server could still receive messages after the simulator reported that it had stopped.
      await postBatch(options, asset.imei, batch.map(toDeviceMessage), AbortSignal.timeout(maxPostMs))
      asset.waiting.splice(0, batch.length)
    }
  }

  const report = async (asset: Simulated) => {
    try {
      await send(asset)
      hasWarned = false
    } catch (error) {
      if (stopping.signal.aborted) return
      // Buffered and sent on the next tick, as a device without coverage does.
      asset.waiting.splice(0, Math.max(0, asset.waiting.length - maxWaitingRows))
      if (!hasWarned)
        log.warn(`The demo fleet cannot report: ${error instanceof Error ? error.message : String(error)}`)
      hasWarned = true
    }
  }

  // The server stores messages that arrive together in one transaction, so a few devices report at the same time.
  const tick = async () => {
    const waiting = [...assets]
    const lane = async () => {
      for (let asset = waiting.shift(); asset && !stopping.signal.aborted; asset = waiting.shift()) await report(asset)
    }
    await Promise.all(Array.from({ length: maxLanes }, lane))
  }

  let running = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = tick().finally(() => {
      isRunning = false
    })
  }, options.tickMs ?? tickMs)
  if (assets.length > 0) log.info(`Simulating ${assets.length} demo assets`)

  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

async function simulatedAssets(db: Queryable, fleet: FleetPlan, now: () => number): Promise<Simulated[]> {
  const planned = fleet.customers.flatMap((customer) => customer.assets)
  const plans = new Map(planned.flatMap(({ plan, device }) => (device?.isFitted ? [[device.imei, plan]] : [])))
  const devices = await readSimulatedDevices(db, [...plans.keys()])
  const assets: Simulated[] = []
  for (const device of devices) {
    const plan = valueFor(plans, device.imei)
    // An asset that was renamed is no longer the asset of the plan.
    if (plan.key !== device.assetName || plan.noSignalFrom !== undefined) continue
    const { imei } = device
    const tracker = trackOn(fleet.seed, plan, device, now, (behindMs) => {
      if (behindMs > 3 * minute) return 120
      const close = assets.filter((one) => one.isDriving).slice(0, closeUps)
      return close.some((one) => one.imei === imei) ? 10 : 30
    })
    assets.push({ imei, tracker, waiting: [], isDriving: false })
  }
  return assets
}

/** Returns a tracker that continues from a device's last message, at most a day back. */
function trackOn(
  seed: string,
  plan: AssetPlan,
  device: SimulatedDevice,
  now: () => number,
  secondsFor: (behindMs: number) => number,
): Tracker {
  const calm = { ...plan, incidents: plan.incidents.filter((mark) => mark.messageID !== messageID.duress) }
  const last = device.state ?? firstState(plan, now())
  const earliest = now() - caughtUpMs
  const state = last.at < earliest ? passOver(seed, calm, last, earliest) : last
  const tracker: Tracker = trackAsset(seed, calm, state, () => secondsFor(now() - tracker.state().at))
  return tracker
}

/** Returns the state after driving on without reporting, so that odometer and cargo are right after a long pause. */
function passOver(seed: string, plan: AssetPlan, from: ReturnType<Tracker['state']>, until: number) {
  const neverMoving = trackAsset(seed, plan, from, () => 600)
  neverMoving.advance(until)
  return neverMoving.state()
}
