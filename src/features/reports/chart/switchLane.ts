import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import type { ChartLane } from './chartContent.ts'

const lanes = {
  door: { name: words.door(), on: words.doorOpen(), off: words.doorClosed() },
  engine: { name: words.engine(), on: tableWords.onOff({ state: 'On' }), off: tableWords.onOff({ state: 'Off' }) },
  fridge: { name: words.fridgeLane(), on: tableWords.onOff({ state: 'On' }), off: tableWords.onOff({ state: 'Off' }) },
}

/** Returns the lane of a switch with its states. */
export function switchLane(of: keyof typeof lanes, spans: ChartLane['spans']): ChartLane {
  return { ...lanes[of], spans }
}

/**
 * Returns the states of a switch from what messages in order of time said of it: null where a message doesn't. A state
 * holds until another is reported, the last until `end`. Times in epoch milliseconds.
 */
export function switchSpans(
  times: ArrayLike<number>,
  stateAt: (index: number) => boolean | null,
  end: number,
): ChartLane['spans'] {
  const spans: { start: number; end: number; isOn: boolean }[] = []
  for (let i = 0; i < times.length; i++) {
    const isOn = stateAt(i)
    const last = spans.at(-1)
    if (isOn === null || isOn === last?.isOn) continue
    const start = times[i] ?? end
    if (last) last.end = start
    spans.push({ start, end, isOn })
  }
  return spans
}
