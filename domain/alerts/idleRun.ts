import { movementLimits } from '../trips/movementLimits.ts'

/** How long fixes have shown the asset at one place, which for one that moves is no time at all. Epoch ms. */
export interface Stand {
  since: number
  until: number
}

/** Standing with the ignition on. Epoch ms. */
export interface IdleRun {
  since: number
  told: boolean
}

export interface IdleReading {
  at: number
  ignitionOn: boolean | null
  stand: Stand | null
}

/**
 * Takes one reading into the run. Answers the run and whether this reading makes it a parked idle: the ignition on and not moving
 * for five minutes, as fixes show, once per run. Moving or switching off ends it.
 */
export function advanceIdle(run: IdleRun | null, { at, ignitionOn, stand }: IdleReading): [IdleRun | null, boolean] {
  if (ignitionOn !== true || stand === null) return [null, false]
  // It may have stood there before the ignition came on: idling began with the ignition.
  const isSame = run !== null && stand.since <= run.since
  const next = isSame ? run : { since: run ? stand.since : at, told: false }
  const isIdle = !next.told && stand.until - next.since >= movementLimits.stopMs
  return [{ ...next, told: next.told || isIdle }, isIdle]
}
