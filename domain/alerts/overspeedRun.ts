/** A run above the limit that goes on: every known speed since `started` was above it. Epoch ms, km/h. */
export interface OverspeedRun {
  started: number
  completed: number
  peakKph: number
  /** Somebody was told of this run already. */
  told: boolean
}

/** Two speeds above the limit further apart than this say nothing about the time between them. */
const longestSilenceMs = 5 * 60_000

export interface SpeedReading {
  at: number
  /** Null when it is not known. */
  speedKph: number | null
}

/**
 * Takes one speed into the run. Answers the run and whether this reading makes it an overspeed: above limitKph for at least
 * minMinutes, once per run. The rule is that of findOverspeeds, met while it happens.
 */
export function advanceOverspeed(
  run: OverspeedRun | null,
  { at, speedKph }: SpeedReading,
  { limitKph, minMinutes }: { limitKph: number; minMinutes: number },
): [OverspeedRun | null, boolean] {
  if (speedKph === null) return [run, false]
  if (speedKph <= limitKph) return [null, false]
  const goesOn = run !== null && at - run.completed <= longestSilenceMs
  const next = goesOn
    ? { ...run, completed: at, peakKph: Math.max(run.peakKph, speedKph) }
    : { started: at, completed: at, peakKph: speedKph, told: false }
  const isOver = !next.told && at > next.started && at - next.started >= minMinutes * 60_000
  return [{ ...next, told: next.told || isOver }, isOver]
}
