import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSourceDiff } from 'maplibre-gl'

/**
 * Returns what to change of the features on a map, each with its id, to show others; null when so much is different that all of them had
 * better be replaced. MapLibre then draws only those tiles again in which something has changed.
 */
export function shownDiff(before: FeatureCollection, after: FeatureCollection): GeoJSONSourceDiff | null {
  const left = new Map(before.features.map((feature) => [feature.id, feature]))
  const add = after.features.filter((feature) => {
    const known = left.get(feature.id)
    left.delete(feature.id)
    return known === undefined || !isSame(known, feature)
  })
  const remove = [...left.keys()].filter((id) => id !== undefined)
  return (add.length + remove.length) * 2 > after.features.length ? null : { add, remove }
}

/** Returns whether two features are drawn alike; their properties are texts and numbers. */
function isSame(known: Feature, feature: Feature): boolean {
  const [before, after] = [known.properties ?? {}, feature.properties ?? {}]
  return (
    JSON.stringify(known.geometry) === JSON.stringify(feature.geometry) &&
    Object.keys(after).every((name) => before[name] === after[name])
  )
}
