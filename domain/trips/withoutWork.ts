import { itemAt } from '../lists/itemAt.ts'
import type { StationaryPeriod } from './findStationary.ts'
import { movementLimits } from './movementLimits.ts'
import { isDisplaced, isFast } from './stepEvidence.ts'
import type { Fix } from './track.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/**
 * Returns stationary periods (each at one place, in order) without those in which the vehicle worked there: a field or a yard is no wider than a
 * place, but a mower goes up and down in it. The stationary time between two fast fixes of a period is a stop if `isStop` returns true. The time
 * between two stops, or next to one, is left out if it's work for five minutes or more, else it belongs to them. Periods without such stops are
 * left out if they're work, each alone or with those right before and after it.
 */
export function withoutWork(
  fixes: readonly Fix[],
  periods: readonly StationaryPeriod[],
  isStop: (part: StationaryPeriod) => boolean,
): StationaryPeriod[] {
  const found: StationaryPeriod[] = []
  let open: StationaryPeriod[] = []
  const endOpen = () => {
    const [first, last] = [open[0]?.first, open.at(-1)?.last]
    if (first !== undefined && last !== undefined && !isWork(fixes, first, last))
      found.push(...open.filter((period) => !isWork(fixes, period.first, period.last)))
    open = []
  }
  for (const period of periods) {
    const stops = stillParts(fixes, period).filter(isStop)
    const before = open.at(-1)
    if (stops.length > 0 || (before && !isRightAfter(fixes, before, period))) endOpen()
    if (stops.length > 0) found.push(...stopsBetweenWork(fixes, period, stops))
    else open.push(period)
  }
  endOpen()
  return found
}

/** Returns whether one period follows the other within a step of a feed with one fix a minute. */
function isRightAfter(fixes: readonly Fix[], { last }: StationaryPeriod, { first }: StationaryPeriod): boolean {
  return itemAt(fixes, first).at - itemAt(fixes, last).at <= movementLimits.sampledReportMs
}

/** Returns the stops of a period, with what's beside them and isn't work. */
function stopsBetweenWork(
  fixes: readonly Fix[],
  period: StationaryPeriod,
  stops: readonly StationaryPeriod[],
): StationaryPeriod[] {
  const found: StationaryPeriod[] = []
  let from = period.first
  for (const stop of stops) {
    const before = found.at(-1)
    if (isLongWork(fixes, from, stop.first)) found.push(stop)
    else if (before) before.last = stop.last
    else found.push({ ...stop, first: period.first })
    from = stop.last
  }
  const last = found.at(-1)
  if (last && !isLongWork(fixes, from, period.last)) last.last = period.last
  return found
}

/** Returns whether a vehicle works for five minutes or more between two fixes, given by index; see isWork. */
export function isLongWork(fixes: readonly Fix[], first: number, last: number): boolean {
  return itemAt(fixes, last).at - itemAt(fixes, first).at >= movementLimits.stopMs && isWork(fixes, first, last)
}

/** A mower that hardly stops can be slower than a person on foot, but a person walking about a place isn't over 5 km/h for most of the time. */
const steadyShare = 1 / 2

/**
 * Returns whether a vehicle moves by its reported speeds, further than chance explains: faster than a person walks for a sixth or more of the
 * time between two fixes, or over 5 km/h for half of it. A receiver in a building may report such speeds too, so a sixth of the fixes must be
 * away from where the period began: among hundreds, chance alone takes one or two that far.
 */
function isWork(fixes: readonly Fix[], first: number, last: number): boolean {
  const start = itemAt(fixes, first)
  const lasting = itemAt(fixes, last).at - start.at
  let movedMs = 0
  let fasterMs = 0
  let awayCount = 0
  for (let index = first + 1; index <= last; index++) {
    const [before, fix] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
    const halfMs = Math.min(movementLimits.sampledReportMs, fix.at - before.at) / 2
    movedMs += halfMs * (Number(isFast(before)) + Number(isFast(fix)))
    fasterMs += halfMs * (Number(isFasterThanWalk(before)) + Number(isFasterThanWalk(fix)))
    awayCount += Number(isDisplaced(start, fix))
  }
  const isAway = awayCount >= (last - first) * movementLimits.workingShare
  return isAway && (fasterMs >= lasting * movementLimits.workingShare || movedMs >= lasting * steadyShare)
}

function isFasterThanWalk({ speedKph }: Fix): boolean {
  return speedKph !== null && speedKph > movementLimits.walkingKph
}

/** Returns the runs of fixes of a period that are neither fast nor away from the first of them, as periods at their middle. */
function stillParts(fixes: readonly Fix[], { first, last }: StationaryPeriod): StationaryPeriod[] {
  const parts: StationaryPeriod[] = []
  let start = first
  for (let index = first; index <= last; index++) {
    const fix = itemAt(fixes, index)
    if (!isFast(fix) && !isDisplaced(itemAt(fixes, start), fix)) continue
    if (index > start) parts.push(periodOf(fixes, start, index - 1))
    start = isFast(fix) ? index + 1 : index
  }
  if (last > start) parts.push(periodOf(fixes, start, last))
  return parts
}

function periodOf(fixes: readonly Fix[], first: number, last: number): StationaryPeriod {
  const { longitude: from } = itemAt(fixes, first)
  const period = { first, last, latitude: 0, longitude: from }
  const count = last - first + 1
  for (let index = first; index <= last; index++) {
    const { latitude, longitude } = itemAt(fixes, index)
    period.latitude += latitude / count
    period.longitude += shortestTurn(longitude - from) / count
  }
  return period
}
