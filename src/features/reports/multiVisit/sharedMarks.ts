import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import type { DayRoute, RouteMark } from '../../../map/route/dayRoute.ts'

/** Marks of two assets nearer than this would hide each other at every street zoom. */
const samePlaceDegrees = 0.0004

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
  return Math.abs(a.latitude - b.latitude) < samePlaceDegrees && Math.abs(a.longitude - b.longitude) < samePlaceDegrees
}

function sharedMark(place: readonly Owned[]): RouteMark {
  const { mark } = firstItem(place)
  const assets = new Set(place.map(({ route }) => route.assetId))
  if (assets.size < 2) return mark
  return {
    ...mark,
    letters: `${assets.size}×`,
    title: words.stopsOfAssets({
      title: place.find((one) => one.mark.title !== words.stops())?.mark.title ?? mark.title,
      count: assets.size,
    }),
    rows: place.flatMap(({ route, mark: { rows, letters } }) => [
      { label: route.name, value: letters },
      ...rows.filter(({ label }) => label !== tableWords.asset() && label !== tableWords.address()),
    ]),
  }
}
