import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReplayPoint } from '../../../../domain/reports/multiVisit/replayPoints.ts'
import { momentAt } from './replayTrack.ts'

/** The speeds, as multiples of real time. */
export const replaySpeeds = [30, 60, 120, 300, 600, 1200] as const
const defaultSpeed = 300

/**
 * Returns the clock of a replay, with functions to play, pause, change the speed and jump. Times are in epoch
 * milliseconds.
 */
export function useReplayClock(first: number, last: number) {
  const [at, setAt] = useState(first)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(defaultSpeed)

  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    let frame = requestAnimationFrame(function step(time) {
      // Limit the step, so that the replay doesn't jump after the tab was in the background.
      const passed = Math.min(250, time - before) * speed
      before = time
      setAt((now) => Math.min(last, now + passed))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, last])

  if (isPlaying && at >= last) setPlaying(false)
  // A different day starts at its beginning.
  if (at < first || at > last) setAt(first)

  const toggle = useCallback(() => {
    setAt((now) => (now >= last ? first : now))
    setPlaying((was) => !was)
  }, [first, last])
  return { first, last, at, isPlaying, speed, toggle, seek: setAt, setSpeed }
}

export type ReplayClock = ReturnType<typeof useReplayClock>

/** Returns the replay of one asset's day: the clock, and the state at its time. */
export function useReplay(track: readonly ReplayPoint[]) {
  const clock = useReplayClock(track[0]?.at ?? 0, track.at(-1)?.at ?? 0)
  const { at } = clock
  const moment = useMemo(() => momentAt(track, at), [track, at])
  return { ...clock, moment }
}
