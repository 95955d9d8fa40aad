import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { AssetPlan, Corridor, Rota } from './assetPlan.ts'
import { flatKmBetween, offsetBy } from './geometry.ts'
import type { Position } from '../../domain/places/position.ts'
import type { DriveMishaps, JourneyWriter } from './journey.ts'
import type { Random } from './random.ts'
import { corridorLegs, routeBetween, routeThrough } from './route.ts'
import { streetsBetween } from './streetsBetween.ts'

const hour = 3_600_000
const onRoad: DriveMishaps = { harsh: 0.05, overspeed: 0.05, fixLost: 0.03, radioLost: 0.02 }

/** Writes a day's work of a rota, whose `startHour` is at `starts` (epoch ms), from home and back. */
export function writeRotaDay(plan: AssetPlan, writer: JourneyWriter, random: Random, starts: number): void {
  const rota = plan.rota
  if (rota.kind === 'standing' || rota.kind === 'longHaul') return
  beginShift(plan, writer, random, starts)
  if (rota.kind === 'deliveries') deliver(plan, rota, writer, random)
  if (rota.kind === 'regional') runCorridor(plan, random.pick(rota.corridors), writer, random)
  if (rota.kind === 'site') workOnSite(plan, rota, writer, random)
  endShift(plan, writer, random)
}

/** Writes all stages of a long haul; `startOf(day)` returns when the given day of the tour starts, in epoch ms. */
export function writeLongHaul(
  plan: AssetPlan,
  stages: readonly Corridor[],
  writer: JourneyWriter,
  random: Random,
  startOf: (day: number) => number,
): void {
  stages.forEach((stage, day) => {
    if (stage.length === 0) return
    beginShift(plan, writer, random, startOf(day))
    const isLastStage = stages.slice(day + 1).every((later) => later.length === 0)
    const legs = corridorLegs(stage)
    for (const [i, { names, stop, drop }] of legs.entries()) {
      const isHome = isLastStage && i === legs.length - 1
      writer.drive(routeThrough(writer.place, names, isHome ? plan.home : drop), onRoad)
      if (stop.stopMinutes) writer.park(stop.stopMinutes + random.between(-5, 15))
    }
    endShift(plan, writer, random)
  })
}

/** Cools down the body, starts the engine and presents the key fob to the reader, which the driver sometimes forgets. */
function beginShift(plan: AssetPlan, writer: JourneyWriter, random: Random, starts: number): void {
  const begins = starts + random.between(-20, 25) * 60_000
  writer.parkUntil(begins - 90 * 60_000)
  writer.setFridge(plan.fridge !== null)
  writer.parkUntil(begins)
  // Both numbers are drawn every time, so that a trailer stays in step with its truck.
  const [which, remembered] = [random.next(), random.chance(0.95)]
  const fob = plan.fobs[Math.floor(which * plan.fobs.length)]
  if (fob && remembered) writer.mark(messageID.iButtonConnected, 0.5, fob)
  writer.idle(random.between(2, 7))
}

function endShift(plan: AssetPlan, writer: JourneyWriter, random: Random): void {
  writer.idle(random.between(1, 3))
  writer.mark(messageID.iButtonDisconnected, 0.4)
  writer.park(random.between(20, 40))
  // Small bodies cool down quickly, so they are switched off; large ones never are.
  if (plan.fridge?.frozen === null) writer.setFridge(false)
}

function deliver(plan: AssetPlan, rota: Rota & { kind: 'deliveries' }, writer: JourneyWriter, random: Random): void {
  const ends = writer.now + rota.hours * hour * random.between(0.85, 1)
  let hadBreak = false
  const open = new Set(random.shuffled(rota.stops).slice(0, Math.ceil(rota.stops.length * 0.7)))
  while (open.size > 0) {
    const stop = nearestOf(open, writer.place)
    open.delete(stop)
    const backMinutes = (flatKmBetween(stop, plan.home) + flatKmBetween(writer.place, stop)) * 1.8 + rota.stopMinutes
    if (writer.now + backMinutes * 60_000 > ends) continue
    writer.drive(routeBetween(writer.place, stop), { ...onRoad, harsh: 0.04, fixLost: 0.015, radioLost: 0.006 })
    if (random.chance(0.25)) writer.idle(random.between(2, 9))
    else unload(plan, writer, random, rota.stopMinutes * random.between(0.5, 1.6))
    if (!hadBreak && ends - writer.now < (rota.hours * hour) / 2) {
      writer.park(random.between(25, 40))
      hadBreak = true
    }
  }
  writer.drive(routeBetween(writer.place, plan.home), onRoad)
}

function nearestOf(points: Iterable<Position>, from: Position): Position {
  return [...points].reduce((best, point) => (flatKmBetween(point, from) < flatKmBetween(best, from) ? point : best))
}

function runCorridor(plan: AssetPlan, corridor: Corridor, writer: JourneyWriter, random: Random): void {
  for (const { names, stop, drop } of corridorLegs(corridor)) {
    writer.drive(routeThrough(writer.place, names, drop), onRoad)
    const minutes = (stop.stopMinutes ?? 35) * random.between(0.7, 1.3)
    if (stop.engineOn) writer.idle(minutes)
    else unload(plan, writer, random, minutes)
  }
  const names = corridor.map((stop) => stop.town).toReversed()
  const half = itemAt(names, Math.floor(names.length / 2))
  const drop = corridor.find((stop) => stop.town === half)?.drop
  if (names.length > 6 && drop) {
    writer.drive(routeThrough(writer.place, names.slice(0, names.indexOf(half) + 1), drop), onRoad)
    if (random.chance(0.4)) writer.idle(random.between(6, 20))
    else writer.park(random.between(18, 35))
    writer.drive(routeThrough(writer.place, names.slice(names.indexOf(half)), plan.home), onRoad)
  } else writer.drive(routeThrough(writer.place, names, plan.home), onRoad)
}

function workOnSite(plan: AssetPlan, rota: Rota & { kind: 'site' }, writer: JourneyWriter, random: Random): void {
  const ends = writer.now + rota.hours * hour * random.between(0.8, 1)
  while (writer.now < ends) {
    const spot = offsetBy(plan.home, random.between(-0.12, 0.12), random.between(-0.12, 0.12))
    writer.drive(streetsBetween(writer.place, spot))
    writer.idle(random.between(15, 50))
    if (random.chance(0.25)) writer.park(random.between(20, 45))
  }
  writer.drive(streetsBetween(writer.place, plan.home))
}

function unload(plan: AssetPlan, writer: JourneyWriter, random: Random, minutes: number): void {
  const openMinutes = random.between(3, 12)
  writer.park(minutes, plan.fridge ? Math.min(minutes * 0.6, openMinutes) : 0)
}
