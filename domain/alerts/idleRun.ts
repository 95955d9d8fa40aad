import { metresBetween, type Position } from '../trips/distance.ts'
import { movementLimits } from '../trips/movementLimits.ts'

/** How long fixes have shown the asset at one place, which for one that moves is no time at all. Epoch ms. */
export interface Stand {
  since: number
  until: number
  place: Position
}

/** Standing with the ignition on. Epoch ms. */
export interface IdleRun {
  since: number
  told: boolean
  /** Where it stood when it was told, and until when it was seen there; not in states of earlier versions. */
  toldAt?: { place: Position; until: number } | null
}

export interface IdleReading {
  at: number
  ignitionOn: boolean | null
  /** null when the newest fix is of somewhere else, so that nobody knows whether it stands. */
  stand: Stand | null
}

/**
 * Takes one reading into the run. Answers the run and whether this reading makes it a parked idle: the ignition on and not moving
 * for five minutes, as fixes show, once per run. Moving or switching off ends it. Fixes that wander off and stay there are no
 * move: a stand that begins nearby, before the one that was told is five minutes past, is the same to a person.
 */
export function advanceIdle(run: IdleRun | null, { at, ignitionOn, stand }: IdleReading): [IdleRun | null, boolean] {
  if (ignitionOn !== true) return [null, false]
  if (stand === null) return [run, false]
  // It may have stood there before the ignition came on: idling began with the ignition.
  const isSame = run !== null && stand.since <= run.since
  const toldAt = run?.toldAt && isSameStandstill(run.toldAt, stand) ? { ...run.toldAt, until: stand.until } : null
  const told = isSame ? run.told : toldAt !== null
  const since = isSame ? run.since : run ? stand.since : at
  const isIdle = !told && stand.until - since >= movementLimits.stopMs
  if (isIdle) return [{ since, told: true, toldAt: { place: stand.place, until: stand.until } }, true]
  return [{ since, told, toldAt }, false]
}

function isSameStandstill({ place, until }: NonNullable<IdleRun['toldAt']>, stand: Stand): boolean {
  return (
    stand.since - until < movementLimits.stopMs && metresBetween(place, stand.place) < movementLimits.displacementMetres
  )
}
