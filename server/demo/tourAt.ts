import { fromZonedTime } from 'date-fns-tz'
import type { AssetPlan } from './assetPlan.ts'
import { JourneyWriter, type Journey } from './journey.ts'
import { createRandom } from './random.ts'
import { writeShowcaseDay } from './showcaseDay.ts'
import { writeRotaDay, writeLongHaul } from './writeRota.ts'

const day = 86_400_000

/** A journey with its span: from home to home, epoch ms. */
export interface Tour extends Journey {
  from: number
  to: number
}

/**
 * Returns the tour that an asset is on at a time (epoch ms). It depends only on the seed, the asset and the tour, so every call gives the
 * same. A tour is one day, or several for a long haul; it starts two hours before work does.
 */
export function tourAt(seed: string, plan: AssetPlan, time: number): Tour {
  const { rota, timeZone } = plan
  const startHour = rota.kind === 'standing' ? 3 : rota.startHour
  const days = rota.kind === 'longHaul' ? rota.stages.length : 1
  const setsOut = rota.kind === 'longHaul' ? rota.setsOutOnDay : 0
  const hourOf = (number: number, hour: number) => localHour(timeZone, number, hour)
  const begins = (tour: number) => hourOf(tour * days + setsOut, startHour - 2)

  // The UTC day is at most one day away from the local one; the loops correct that.
  let tour = Math.floor((Math.floor(time / day) - setsOut) / days)
  while (begins(tour) > time) tour--
  while (begins(tour + 1) <= time) tour++

  const [from, to] = [begins(tour), begins(tour + 1)]
  const firstDay = tour * days + setsOut
  const random = createRandom(seed, 'tour', plan.journeyKey, tour)
  const writer = new JourneyWriter(from, plan.home, plan.drivingStyle, random)
  const offRoad = plan.offRoadFrom !== undefined && from >= plan.offRoadFrom
  const isLargeOrParked = rota.kind === 'standing' || (plan.fridge !== null && plan.fridge.frozen !== null)
  writer.setFridge(plan.fridge !== null && isLargeOrParked && !offRoad)
  if (plan.showcaseDay === dayText(firstDay)) writeShowcaseDay(plan, writer, hourOf(firstDay, 0))
  else if (rota.kind === 'longHaul') {
    if (!offRoad) writeLongHaul(plan, rota.stages, writer, random, (number) => hourOf(firstDay + number, startHour))
  } else if (rota.kind !== 'standing' && !offRoad) {
    const works = rota.days.includes(new Date(firstDay * day).getUTCDay()) && random.chance(0.96)
    if (works) writeRotaDay(plan, writer, random, hourOf(firstDay, startHour))
  }
  return { from, to, ...writer.finish(to) }
}

const localHours = new Map<string, number>()

/** Returns the epoch ms of an hour of a local day. It is cached, because all assets of a time zone need the same hours. */
function localHour(timeZone: string, number: number, hour: number): number {
  const key = `${timeZone} ${number} ${hour}`
  let time = localHours.get(key)
  if (time === undefined) {
    time = fromZonedTime(`${dayText(number)}T${String(hour).padStart(2, '0')}:00:00`, timeZone).getTime()
    if (localHours.size > 5000) localHours.clear()
    localHours.set(key, time)
  }
  return time
}

function dayText(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10)
}
