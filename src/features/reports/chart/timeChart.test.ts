import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartLine, readingTimes, nearestMoment, readingAt, unreadSpans } from './chartLine.ts'
import { clampView, minViewMs, panView, pinchView, viewWith, zoomView } from './chartView.ts'
import { reduceLine } from './reduceLine.ts'
import { switchSpans } from './switchLane.ts'
import { timeTicks } from './timeTicks.ts'
import { nearestOnRoute, routePlaceAt } from './timedRoute.ts'

const lineOf = (points: readonly (readonly [at: number, value: number | null])[]) =>
  chartLine(
    points,
    ([at]) => at,
    ([, value]) => value,
  )
const readings = fc
  .uniqueArray(fc.integer({ min: 0, max: 5000 }), { maxLength: 400 })
  .chain((times) =>
    fc.tuple(
      fc.constant(times.sort((a, b) => a - b)),
      fc.array(fc.integer({ min: -40, max: 40 }), { minLength: times.length, maxLength: times.length }),
    ),
  )
  .map(([times, values]) => times.map((at, i) => [at, values[i]!] as const))

describe('a line on a chart', () => {
  it('is open where there was no reading for longer than one holds', () => {
    const line = lineOf([0, 10, 25, 41, 50].map((at) => [at, at]))
    const runs = reduceLine(line, { start: 0, end: 60 }, 1000, 15)
    expect(runs.map((run) => run.map(({ at }) => at))).toEqual([
      [0, 10, 25],
      [41, 50],
    ])
    expect(reduceLine(lineOf([]), { start: 0, end: 60 }, 100, 15)).toEqual([])
  })

  it('reaches the edges of the view and holds nothing beyond the readings next to it', () => {
    const line = lineOf([0, 10, 20, 30, 40].map((at) => [at, at]))
    const [run] = reduceLine(line, { start: 12, end: 28 }, 100, 60)
    expect(run!.map(({ at }) => at)).toEqual([10, 20, 30])
  })

  it('draws the same picture with at most four readings for each column of pixels', () => {
    fc.assert(
      fc.property(
        readings,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 5000 }),
        (points, columns, holds) => {
          const view = { start: 0, end: 5001 }
          const runs = reduceLine(lineOf(points), view, columns, holds)
          const drawn = runs.flat()
          const columnOf = (at: number) => Math.floor(at / Math.max(1, 5001 / columns))
          // Nothing made up, nothing out of order, no gap bridged.
          const all = new Map(points)
          expect(drawn.every(({ at, value }) => all.get(at) === value)).toBe(true)
          expect(drawn.map(({ at }) => at)).toEqual([...new Set(drawn.map(({ at }) => at))].sort((a, b) => a - b))
          const gaps = points.filter(([at], i) => i > 0 && at - points[i - 1]![0] > holds).length
          expect(runs.length).toBe(points.length === 0 ? 0 : gaps + 1)
          for (let column = 0; column <= columns; column++) {
            const all = points.filter(([at]) => columnOf(at) === column).map(([, value]) => value)
            const shown = drawn.filter(({ at }) => columnOf(at) === column).map(({ value }) => value)
            expect([Math.min(...shown), Math.max(...shown)]).toEqual([Math.min(...all), Math.max(...all)])
            if (gaps === 0) expect(shown.length).toBeLessThanOrEqual(4)
          }
        },
      ),
    )
  })

  it('returns the reading nearest to the pointer, and the one that is valid at a moment', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1 })
    fc.assert(
      fc.property(times, fc.integer({ min: -50, max: 1050 }), (unordered, at) => {
        const moments = unordered.sort((a, b) => a - b)
        const found = Math.abs(moments[nearestMoment(moments, at)]! - at)
        expect(found).toBe(Math.min(...moments.map((moment) => Math.abs(moment - at))))
      }),
    )
    expect(nearestMoment([], 5)).toBe(-1)
    const line = lineOf([
      [10, 1],
      [20, 2],
    ])
    expect([5, 10, 19, 20, 35, 36].map((at) => readingAt(line, at, 15))).toEqual([null, 1, 1, 2, 2, null])
  })

  it('shares its moments with the others, each once', () => {
    fc.assert(
      fc.property(readings, readings, (one, other) => {
        const all = [...new Set([...one, ...other].map(([at]) => at))].sort((a, b) => a - b)
        expect([...readingTimes([lineOf(one), lineOf(other)])]).toEqual(all)
      }),
    )
    expect([...readingTimes([])]).toEqual([])
  })

  it('has periods without readings between them, before the first and after the last', () => {
    expect(unreadSpans([30, 40, 70], { start: 0, end: 100 }, 15)).toEqual([
      { start: 0, end: 30 },
      { start: 40, end: 70 },
      { start: 70, end: 100 },
    ])
    expect(unreadSpans([10, 20, 30, 95], { start: 5, end: 35 }, 15)).toEqual([])
    expect(unreadSpans([], { start: 0, end: 100 }, 15)).toEqual([{ start: 0, end: 100 }])
  })
})

describe('the view of a chart', () => {
  const minute = 60_000
  const period = { start: 0, end: 1440 * minute }
  const anyView = fc
    .tuple(fc.integer({ min: -500, max: 2000 }), fc.integer({ min: 0, max: 3000 }))
    .map(([start, length]) => ({ start: start * minute, end: (start + length) * minute }))

  it('stays within the period and never becomes too short, whatever the user does', () => {
    fc.assert(
      fc.property(anyView, fc.double({ min: 0.01, max: 50, noNaN: true }), anyView, (before, factor, { start: at }) => {
        const view = clampView(before, period)
        const results = [
          view,
          zoomView(view ?? period, period, factor, at),
          panView(view ?? period, period, at),
          pinchView(period, [at, at + 30 * minute], [0.2, 0.2 + factor / 60]),
          viewWith(view ?? period, period, Math.min(period.end, Math.max(0, at))),
        ]
        for (const result of results) {
          if (result === null) continue
          expect(result.start).toBeGreaterThanOrEqual(period.start)
          expect(result.end).toBeLessThanOrEqual(period.end + 0.01)
          expect(result.end - result.start).toBeGreaterThanOrEqual(minViewMs - 0.01)
          expect(result.end - result.start).toBeLessThan(period.end)
        }
      }),
    )
  })

  it('is zoomed around the moment under the pointer, and held by two fingers', () => {
    expect(zoomView(period, period, 0.5, 360 * minute)).toEqual({ start: 180 * minute, end: 900 * minute })
    expect(zoomView({ start: 180 * minute, end: 900 * minute }, period, 2, 360 * minute)).toBeNull()
    // 6:00 and 12:00 under fingers at a quarter and three quarters: 12 hours are shown, from 3:00.
    expect(pinchView(period, [360 * minute, 720 * minute], [0.25, 0.75])).toEqual({
      start: 180 * minute,
      end: 900 * minute,
    })
  })

  it('moves along with what is read', () => {
    const view = { start: 60 * minute, end: 120 * minute }
    expect(viewWith(view, period, 130 * minute)).toEqual({ start: 70 * minute, end: 130 * minute })
    expect(viewWith(view, period, 50 * minute)).toEqual({ start: 50 * minute, end: 110 * minute })
    expect(viewWith(view, period, 90 * minute)).toEqual(view)
  })
})

describe('the lane of a switch', () => {
  it('keeps a state until another is reported', () => {
    const states = [null, true, null, true, false, null]
    expect(switchSpans([0, 1, 2, 3, 4, 5], (i) => states[i]!, 10)).toEqual([
      { start: 1, end: 4, isOn: true },
      { start: 4, end: 10, isOn: false },
    ])
    expect(switchSpans([0, 1], () => null, 10)).toEqual([])
  })
})

describe('a route with times', () => {
  const route = [0, 1, 2].map((i) => ({ at: i * 10, longitude: 10 + i, latitude: 60 }))

  it('knows where the asset was at a moment, and when it was at a place', () => {
    expect(routePlaceAt(route, 15)).toEqual(route[1])
    expect(routePlaceAt(route, -1)).toBeNull()
    expect(nearestOnRoute(route, { longitude: 11.4, latitude: 60.1 })).toEqual(route[1])
    expect(nearestOnRoute([], { longitude: 0, latitude: 0 })).toBeNull()
  })
})

describe('the ticks of the time axis', () => {
  const hour = 3_600_000

  it('are at whole hours of local time', () => {
    const start = Date.parse('2026-06-10T00:10:00Z')
    const ticks = timeTicks(start, start + 3 * hour, 'Asia/Kolkata', 4)
    expect(ticks.map(({ text }) => text)).toEqual(['06:00', '07:00', '08:00'])
    expect(new Date(ticks[0]!.at).toISOString()).toBe('2026-06-10T00:30:00.000Z')
  })

  it('leave out the hour that the clocks skip', () => {
    const start = Date.parse('2026-10-03T14:00:00Z')
    const texts = timeTicks(start, start + 4 * hour, 'Australia/Sydney', 5).map(({ text }) => text)
    expect(texts).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
  })

  it('are closer where there is room, and have texts only where these have room', () => {
    const start = Date.parse('2026-06-10T00:00:00Z')
    const near = timeTicks(start, start + 0.5 * hour, 'UTC', 7).map(({ text }) => text)
    expect(near).toEqual(['00:00', '00:05', '00:10', '00:15', '00:20', '00:25', '00:30'])
    const day = timeTicks(start, start + 24 * hour, 'UTC', 6)
    expect(day).toHaveLength(25)
    expect(day.flatMap(({ text }) => text || [])).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00'])
  })
})
