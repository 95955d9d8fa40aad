import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlacedFix as Fix } from './sightings.ts'
import { findDwells, dwellFinder, type Place } from './findDwells.ts'

const yard: Place = {
  kind: 'depot',
  id: 1,
  name: 'Yard',
  overlay: { type: 'circle', centre: { latitude: -37.81, longitude: 144.96 }, radiusMetres: 300 },
}
/** Returns fixes a minute apart, given in metres north of the yard's centre. */
const drive = (...metres: number[]): Fix[] =>
  metres.map((north, i) => ({ at: i * 60_000, latitude: -37.81 + north / 111_195, longitude: 144.96 }))
const times = (fixes: Fix[]) =>
  findDwells([yard], fixes).map((dwell) => [dwell.entered, dwell.left].map((at) => at && at / 60_000))

describe('findDwells', () => {
  it('dates entry and exit at the first fix on the new side', () => {
    expect(times(drive(900, 500, 200, 0, 0, 320, 600, 900))).toEqual([[2, 5]])
  })

  it('leaves a dwell open at either end', () => {
    expect(times(drive(0, 0, 900))).toEqual([[null, 2]])
    expect(times(drive(900, 0, 0))).toEqual([[1, null]])
    expect(findDwells([yard], drive(0))[0]).toMatchObject({ entered: null, left: null })
  })

  it('does not flap on the border', () => {
    expect(times(drive(100, 100, 330, 290, 310, 280, 340, 290, 100))).toEqual([[null, null]])
    expect(times(drive(600, 290, 310, 290, 310, 600))).toEqual([])
  })

  it('judges a stop by its mean, not by two consecutive fixes', () => {
    expect(times(drive(600, 290, 280, 310, 310, 600))).toEqual([])
    expect(times(drive(600, 240, 250, 245, 600))).toEqual([[1, 4]])
  })

  it('distinguishes the fixes seen inside from those around them', () => {
    const [dwell] = findDwells([yard], drive(600, 290, 280, 100, 310, 320, 600))
    expect([dwell!.firstInside.at, dwell!.lastInside.at, dwell!.firstOutside!.at]).toEqual([60_000, 180_000, 240_000])
  })

  it('skips places that are never near, and accepts an empty track', () => {
    expect(findDwells([yard], [])).toEqual([])
    expect(times(drive(5_000, 6_000, 7_000))).toEqual([])
  })

  it('gives dwells at one place in order, without overlap, and only the last one open', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 60 }), (metres) => {
        const dwells = findDwells([yard], drive(...metres))
        dwells.forEach((dwell, i) => {
          const previous = dwells[i - 1]
          if (previous) expect(previous.left!).toBeLessThan(dwell.entered!)
          if (dwell.left !== null && dwell.entered !== null) expect(dwell.left).toBeGreaterThan(dwell.entered)
          expect(dwell.left === null).toBe(dwell.firstOutside === null)
          expect(dwell.lastInside.at).toBeGreaterThanOrEqual(dwell.firstInside.at)
        })
      }),
    )
  })

  it('finds the same dwells wherever the fixes are cut', () => {
    const someMetres = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(someMetres, fc.array(fc.integer({ min: 0, max: 60 })), (metres, cuts) => {
        // Half of them near the border, the rest up to far away.
        const fixes = drive(...metres.map((north) => (north % 2 === 0 ? 250 + (north % 100) : north)))
        const finder = dwellFinder([yard])
        const places = [0, ...cuts.sort((a, b) => a - b), fixes.length]
        places.slice(1).forEach((end, i) => finder.take(fixes.slice(places[i], end)))
        expect(finder.dwells()).toEqual(findDwells([yard], fixes))
      }),
    )
  })
})
