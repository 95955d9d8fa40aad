import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import type { DayRoute, RouteMark } from '../../../map/route/dayRoute.ts'

/** Marks of two assets nearer than this would hide each other at every street zoom. */
const samePlaceDegrees = 0.0004
/** No yard is larger: places of one name that are further apart, such as shops of a chain, are two. */
const yardDegrees = 0.01

interface Owned {
  route: DayRoute
  mark: RouteMark
}

/**
 * Combines the marks of several assets at one place into a single mark, which shows how many there are and lists what
 * each asset did. It belongs to the first of them. `idOf` returns the id of the mark that replaces another one.
 */
export function shareMarks(routes: readonly DayRoute[]): { routes: DayRoute[]; idOf: (markId: string) => string } {
  const places: Owned[][] = []
  for (const route of routes)
    for (const mark of route.marks) {
      const same = places.find((place) => place.some((one) => isSamePlace(one.mark, mark)))
      if (same) same.push({ route, mark })
      else places.push([{ route, mark }])
    }
  const shared = new Map<string, RouteMark>()
  const ids = new Map<string, string>()
  for (const place of places) {
    const first = firstItem(place)
    shared.set(first.mark.id, sharedMark(place))
    for (const { mark } of place) ids.set(mark.id, first.mark.id)
  }
  return {
    routes: routes.map((route) => ({ ...route, marks: route.marks.flatMap(({ id }) => shared.get(id) ?? []) })),
    idOf: (markId) => ids.get(markId) ?? markId,
  }
}

function isSamePlace(a: RouteMark, b: RouteMark): boolean {
  return (
    isWithin(samePlaceDegrees, a, b) || (a.place !== undefined && a.place === b.place && isWithin(yardDegrees, a, b))
  )
}

const isWithin = (degrees: number, a: RouteMark, b: RouteMark) =>
  Math.abs(a.latitude - b.latitude) < degrees && Math.abs(a.longitude - b.longitude) < degrees

function sharedMark(place: readonly Owned[]): RouteMark {
  const { mark } = firstItem(place)
  const assets = new Set(place.map(({ route }) => route.assetId))
  if (assets.size < 2) return mark
  const named = place.find((one) => one.mark.place !== undefined)?.mark.place
  return {
    ...mark,
    letters: `${assets.size}×`,
    title: words.stopsOfAssets({
      title: named ?? words.stops(),
      count: assets.size,
    }),
    rows: [
      ...place.flatMap(({ route, mark: { rows, letters } }) => [
        { label: route.name, value: letters },
        ...rows.filter(({ label }) => label !== tableWords.asset() && label !== tableWords.address()),
      ]),
      ...mark.rows.filter(({ label }) => label === tableWords.address()),
    ],
  }
}
