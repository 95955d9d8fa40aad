import type { Feature, FeatureCollection } from 'geojson'
import type { AssetId, LiveAsset, Marker } from './liveAsset.ts'

export type FindAsset = (assetId: AssetId) => LiveAsset | undefined

/**
 * Gives single assets of a view the names and headings that their markers show: for those that are seen, not for the whole fleet. Assets
 * that are no longer known are left out. Each feature gets an id, by which shownDiff compares it; that of a cluster is all that is drawn of it,
 * because clusters get other numbers after each change.
 */
export function withNames(shown: FeatureCollection, find: FindAsset): FeatureCollection {
  return { ...shown, features: shown.features.flatMap((feature) => withName(feature, find)) }
}

/** A longer name would cover the map around its asset; its row and its details have all of it. */
const maxLabel = 40

function labelOf({ name }: LiveAsset): string {
  const characters = [...name]
  if (characters.length <= maxLabel) return name
  const beginning = characters.slice(0, maxLabel - 1).join('')
  return `${beginning.trimEnd()}…`
}

function withName(feature: Feature, find: FindAsset): Feature[] {
  const assetId: unknown = feature.properties?.assetId
  if (typeof assetId !== 'number' && typeof assetId !== 'string') return [clusterWithName(feature, find)]
  const asset = find(assetId)
  if (asset === undefined) return []
  const properties: Marker = { assetId, name: labelOf(asset), heading: asset.heading, state: asset.state }
  return [{ ...feature, id: assetId, properties }]
}

/** The cluster of the selected asset shows its name. */
function clusterWithName(feature: Feature, find: FindAsset): Feature {
  const selected: unknown = feature.properties?.selected
  const asset = typeof selected === 'number' || typeof selected === 'string' ? find(selected) : undefined
  const properties = asset ? { ...feature.properties, name: labelOf(asset) } : feature.properties
  return { ...feature, properties, id: JSON.stringify([feature.geometry, properties]) }
}
