import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { duressBadge, iconPrefix, stateColours } from './assetIcons.ts'
import { mapPalettes, type ColourScheme, type MapPalette } from './mapPalette.ts'
import { boldFont, regularFont } from './placeNameLayer.ts'
import type { AssetId } from './liveAsset.ts'
import { ringImagePrefix, ringWidth } from './ringImages.ts'

export const assetSource = 'live-assets'
export const clusterLayer = 'asset-clusters'
export const markerLayer = 'asset-markers'
export const selectedLayer = 'asset-selected'
const selectedNameLayer = 'asset-selected-name'
/** The layers that show the selected asset only. */
export const selectedLayers = [selectedLayer, selectedNameLayer]

const clusterRadius: ExpressionSpecification = ['step', ['get', 'count'], 15, 10, 17, 50, 20, 250, 24, 1000, 29]
const hasDuress: ExpressionSpecification = ['>', ['get', 'duress'], 0]
const duressFirst: ExpressionSpecification = ['match', ['get', 'state'], 'duress', 3, 'driving', 2, 1]

/** Returns the filter for an asset, or for the cluster that it is in. */
export const isSelected = (assetId: AssetId | null): ExpressionSpecification => [
  'any',
  ['==', ['get', 'assetId'], assetId ?? ''],
  ['==', ['get', 'selected'], assetId ?? ''],
]

/** Returns the layers of the fleet, from bottom to top. */
export function assetLayers(scheme: ColourScheme): LayerSpecification[] {
  return [
    selectionRing,
    clusterHalo(mapPalettes[scheme]),
    ...clusterLayers,
    markersWithNames(mapPalettes[scheme]),
    selectedName(mapPalettes[scheme]),
  ]
}

const source = assetSource

const selectionRing: LayerSpecification = {
  id: selectedLayer,
  type: 'circle',
  source,
  filter: isSelected(null),
  paint: {
    'circle-radius': ['case', ['has', 'count'], ['+', clusterRadius, ringWidth + 7], 22],
    'circle-color': '#f2a100',
    'circle-opacity': 0.22,
    'circle-stroke-color': '#f2a100',
    'circle-stroke-width': 3,
  },
}

/**
 * Clusters have a ring of the states in them. If there is a duress among these, they have a red halo and a badge with
 * an exclamation mark.
 */
function clusterHalo({ land }: MapPalette): LayerSpecification {
  return {
    id: 'asset-cluster-halos',
    type: 'circle',
    source,
    filter: ['has', 'count'],
    paint: {
      'circle-radius': ['+', clusterRadius, ringWidth + 3],
      'circle-color': land,
      'circle-stroke-color': stateColours.duress,
      'circle-stroke-width': ['case', hasDuress, 4, 0],
      'circle-stroke-opacity': 0.45,
    },
  }
}

const clusterLayers: readonly LayerSpecification[] = [
  {
    id: 'asset-cluster-rings',
    type: 'symbol',
    source,
    filter: ['has', 'count'],
    layout: {
      'icon-image': ['concat', ringImagePrefix, clusterRadius, '-', ['get', 'ring']],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  },
  {
    id: clusterLayer,
    type: 'circle',
    source,
    filter: ['has', 'count'],
    paint: {
      'circle-radius': clusterRadius,
      'circle-color': '#17594d',
    },
  },
  {
    id: 'asset-cluster-counts',
    type: 'symbol',
    source,
    filter: ['has', 'count'],
    layout: {
      'text-field': ['get', 'countText'],
      'text-font': boldFont,
      'text-size': ['step', ['get', 'count'], 13, 50, 14, 1000, 15],
      // Keeps place names from being drawn under the circle.
      'text-padding': 14,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff' },
  },
  {
    id: 'asset-cluster-duress',
    type: 'symbol',
    source,
    filter: ['all', ['has', 'count'], hasDuress],
    layout: {
      'icon-image': duressBadge,
      'icon-offset': [
        'step',
        ['get', 'count'],
        ['literal', [13, -13]],
        50,
        ['literal', [16, -16]],
        250,
        ['literal', [20, -20]],
      ],
      'icon-allow-overlap': true,
    },
  },
]

function markersWithNames(palette: MapPalette): LayerSpecification {
  return {
    id: markerLayer,
    type: 'symbol',
    source,
    filter: ['has', 'state'],
    layout: {
      'icon-image': ['concat', iconPrefix, ['get', 'state']],
      'icon-rotate': ['match', ['get', 'state'], ['driving', 'noSignal'], ['get', 'heading'], 0],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-padding': 4,
      'symbol-sort-key': duressFirst,
      'text-field': ['step', ['zoom'], '', 8, ['get', 'name']],
      'text-font': regularFont,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 1.45],
      'text-max-width': 12,
      'text-optional': true,
    },
    paint: {
      'text-color': palette.name,
      'text-halo-color': palette.land,
      'text-halo-width': 1.6,
    },
  }
}

/** The name of the selected asset is shown whether or not there is room for it. */
function selectedName(palette: MapPalette): LayerSpecification {
  return {
    id: selectedNameLayer,
    type: 'symbol',
    source,
    filter: isSelected(null),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': boldFont,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [
        'step',
        ['coalesce', ['get', 'count'], 0],
        ['literal', [0, 1.9]],
        1,
        ['literal', [0, 2.4]],
        50,
        ['literal', [0, 3]],
        1000,
        ['literal', [0, 3.6]],
      ],
      'text-max-width': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': palette.name, 'text-halo-color': palette.land, 'text-halo-width': 2 },
  }
}
