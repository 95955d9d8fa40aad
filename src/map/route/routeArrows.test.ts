import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastArrowDegrees, routeArrows, shortLineArrow } from './routeArrows.ts'

const eastwards = (degrees: number) => [
  { longitude: 144, latitude: 0 },
  { longitude: 144 + degrees, latitude: 0 },
]

describe('routeArrows', () => {
  it('are placed along a straight road, more of them at a closer zoom', () => {
    const arrows = routeArrows(eastwards(1))
    expect(arrows.length).toBeGreaterThan(70)
    expect(arrows.every(({ heading }) => Math.abs(heading - 90) < 1e-9)).toBe(true)
    const shownAt = (zoom: number) => arrows.filter(({ minZoom }) => minZoom <= zoom).length
    expect([8, 10, 12].map((zoom) => Math.round(arrows.length / shownAt(zoom)))).toEqual([expect.closeTo(16, -1), 4, 1])
  })

  it('are never closer to each other than 0.01 degrees', () => {
    const degrees = fc.float({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.record({ longitude: degrees, latitude: degrees }), { maxLength: 12 }), (line) => {
        const arrows = routeArrows(line)
        arrows.slice(1).forEach((arrow, i) => {
          const before = arrows[i]!
          const apart = Math.hypot(arrow.longitude - before.longitude, arrow.latitude - before.latitude)
          expect(apart).toBeGreaterThanOrEqual(leastArrowDegrees - 1e-12)
        })
        expect(arrows.every(({ minZoom }) => minZoom >= 8 && minZoom <= 20 && minZoom % 2 === 0)).toBe(true)
      }),
    )
  })

  it('is one in the middle of a way that is too short, once it can be seen', () => {
    const line = eastwards(0.004)
    expect(routeArrows(line)).toEqual([])
    expect(shortLineArrow(line)).toMatchObject([{ longitude: 144.002, minZoom: 14 }])
    expect(shortLineArrow(eastwards(0.0004))).toMatchObject([{ minZoom: 18 }])
    expect(shortLineArrow(eastwards(0))).toEqual([])
    expect(shortLineArrow([])).toEqual([])
  })
})
