import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { AssetPlan } from './assetPlan.ts'
import type { JourneyWriter } from './journey.ts'
import { routeThrough } from './route.ts'
import { ironbarkDrop } from './fleets/ironbarkPlaces.ts'

/** The asset whose showcase day contains every kind of trip-log row, and how many local days ago that day is. */
export const showcase = { assetName: 'ICC-07', daysAgo: 2 }

/**
 * Writes a day on the Western Highway on which everything happens once: trips, a sub trip, virtual trips (the ignition wire fails), a door
 * left open in warm weather, the engine running while parked, a stretch over the limit, harsh driving, two drivers, a power cut with a low
 * battery, lost fixes, late messages, a missed break, and a duress. `midnight` is local midnight, in epoch ms.
 */
export function writeShowcaseDay(plan: AssetPlan, writer: JourneyWriter, midnight: number): void {
  const at = (hour: number, minute: number) => midnight + (hour * 60 + minute) * 60_000
  const ballan = ironbarkDrop('Ballan')
  const ballarat = ironbarkDrop('Ballarat')
  const ararat = ironbarkDrop('Ararat')
  const stawell = ironbarkDrop('Stawell')
  const beaufort = ironbarkDrop('Beaufort')
  const west = ['Laverton North', 'Deer Park', 'Melton', 'Bacchus Marsh', 'Ballan']

  writer.parkUntil(at(6, 15))
  writer.mark(messageID.iButtonConnected, 0.5, plan.fobs[0])
  writer.idle(9)

  const fast = writer.drive(routeThrough(plan.home, west, ballan), { speedingSpan: { fromKm: 47, toKm: 62, kph: 114 } })
  const middle = (fast.from - writer.now) / 60_000 / 2
  writer.mark(messageID.harshBraking, middle)
  writer.mark(messageID.harshAcceleration, middle + 4)
  writer.idle(7)
  writer.drive(routeThrough(ballan, ['Ballan', 'Ballarat'], ballarat))
  writer.mark(messageID.harshTurning, -2)
  writer.mark(messageID.iButtonDisconnected, 0.5)
  writer.park(95, 70)

  writer.mark(messageID.iButtonConnected, 0.5, plan.fobs[1])
  writer.idle(2)
  const blind = writer.drive(routeThrough(ballarat, ['Ballarat', 'Beaufort', 'Ararat'], ararat))
  writer.journey.fixLost.push({ from: blind.from + 30 * 60_000, to: blind.from + 39 * 60_000 })
  writer.mark(messageID.powerCut, 10)
  writer.mark(messageID.lowBattery, 18)
  writer.mark(messageID.powerRestored, 27)
  writer.park(45)

  writer.setWire(false)
  writer.drive(routeThrough(ararat, ['Ararat', 'Stawell'], stawell))
  writer.park(22, 6)
  writer.drive(routeThrough(stawell, ['Stawell', 'Ararat'], ararat))
  writer.park(12)
  writer.setWire(true)

  const late = writer.drive(routeThrough(ararat, ['Ararat', 'Beaufort'], beaufort))
  writer.journey.radioLost.push({ from: late.from + 8 * 60_000, to: late.from + 26 * 60_000 })
  writer.mark(messageID.duress, 3)
  writer.idle(25)
  writer.drive(routeThrough(beaufort, ['Beaufort', 'Ballarat', ...west.toReversed()], plan.home))
  writer.mark(messageID.noDriverBreak, -20)
  writer.mark(messageID.iButtonDisconnected, 0.5)
  writer.park(25)
}
