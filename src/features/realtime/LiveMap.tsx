import * as words from '#words/realtime'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { foldAttribution } from '../../map/foldAttribution.ts'
import { EstimateSwitch } from '../../map/EstimateSwitch.tsx'
import { FleetMap } from '../../map/FleetMap.tsx'
import type { LiveAsset } from '../../map/liveAsset.ts'
import { createLiveAssetLayer, type LiveAssetLayer } from '../../map/liveAssetLayer.ts'
import { markerBounds } from '../../map/markerBounds.ts'
import { maxZoomOf, viewOfBounds } from '../../map/placeView.ts'
import { hasStreets } from '../../map/hasStreets.ts'
import type { MapSettings } from '../../map/resolveStyle.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { toLiveAsset } from '../../live/assetState.ts'
import { serverNow } from '../../time/serverClock.ts'
import { fleetMarkers, liveAssetOf, rowStates } from './fleetMarkers.ts'
import { enlargeOnWall } from './enlargeOnWall.ts'
import { centreInRoom, followRoom, roomOf } from './mapRoom.ts'
import { readPlace, writePlace } from './viewAddress.ts'
import { useLiveView } from './useLiveView.ts'
import { useEstimates } from './useEstimates.ts'
import { useOpenAsset, type OpenAsset } from './useOpenAsset.ts'
import { useTrail } from './useTrail.ts'

const signalCheckMs = 10_000

export interface LiveMapProps {
  fleet: LiveFleet
  settings: MapSettings
  /** When it changes, the map fits the whole fleet again. */
  groupKey: string
  /** The selected asset. Its `flight` is a new object for each choice, so that choosing it again moves the map again. */
  selected: OpenAsset
  onOpen: (assetId: number | null) => void
  /** In full screen the wheel zooms without a key, and on a phone one finger moves the map: nothing else scrolls. */
  isWholeScreen: boolean
  isWall: boolean
}

/** The live map. Updates go from the hub to the map without rendering in React. */
export default function LiveMap({ fleet, settings, groupKey, selected, onOpen, isWholeScreen, isWall }: LiveMapProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const layer = useRef<LiveAssetLayer | null>(null)
  const { search, change } = useLiveView()
  const [linked] = useState(() => readPlace(search.at))
  const [initialView] = useState(() => linked ?? viewOfBounds(fleetBounds(fleet)))

  const onReady = useCallback(
    (ready: MapLibreMap) => {
      const made = createLiveAssetLayer(ready, {
        find: (assetId) => liveAssetOf(fleet, Number(assetId)),
        onAssetClick: ({ assetId }) => onOpen(Number(assetId)),
      })
      layer.current = made
      const replace = () => made.replaceAll(fleetMarkers(fleet, serverNow()))
      const stops = [
        fleet.onReplaced(replace),
        fleet.onMoves((moved) => made.move(drawable(moved))),
        followSignals(fleet, made),
        foldAttribution(ready),
      ]
      replace()
      setMap(ready)
      return () => {
        for (const stop of stops) stop()
        layer.current = null
        made.destroy()
        setMap(null)
      }
    },
    [fleet, onOpen],
  )

  useEffect(() => (map ? centreInRoom(map) : undefined), [map])
  useFitOnce(map, fleet, groupKey, { isLinked: linked !== null, hasStreets: hasStreets(settings) })
  usePlaceInAddress(map, change)

  useOpenAsset(map, layer, fleet, selected)
  useTrail(map, fleet, selected.openId)
  useEstimates(map, layer, fleet)

  useEffect(() => {
    if (!map) return
    if (isWholeScreen) map.cooperativeGestures.disable()
    else map.cooperativeGestures.enable()
  }, [map, isWholeScreen])
  useEffect(() => (map && isWall ? enlargeOnWall(map) : undefined), [map, isWall])

  return (
    <FleetMap label={words.liveMap()} settings={settings} onReady={onReady} {...(initialView ? { initialView } : {})}>
      <EstimateSwitch />
    </FleetMap>
  )
}

/** Writes where the user moved the map into the address, so that it can be shared and survives a reload. */
function usePlaceInAddress(map: MapLibreMap | null, change: (next: { at: string }) => void): void {
  useEffect(() => {
    if (!map) return
    const onMoveEnd = ({ originalEvent }: { originalEvent?: Event }) => {
      if (originalEvent === undefined) return
      const { lat: latitude, lng: longitude } = map.getCenter()
      change({ at: writePlace({ latitude, longitude, zoom: map.getZoom() }) })
    }
    map.on('moveend', onMoveEnd)
    return () => void map.off('moveend', onMoveEnd)
  }, [map, change])
}

interface Fit {
  isLinked: boolean
  hasStreets: boolean
}

/**
 * Fits the whole fleet into the view when the screen opens without a place in its address, and when another group is chosen, and never by
 * itself after the map was moved.
 */
function useFitOnce(map: MapLibreMap | null, fleet: LiveFleet, groupKey: string, { isLinked, hasStreets }: Fit): void {
  const fitted = useRef<string | null>(isLinked ? groupKey : null)
  useEffect(() => {
    if (!map) return
    let view: string | undefined
    const fit = () => {
      if (fitted.current === groupKey) return
      const bounds = fleetBounds(fleet)
      if (!bounds) return
      fitted.current = groupKey
      map.fitBounds(bounds, {
        padding: roomOf(map).padding(56),
        maxZoom: maxZoomOf(bounds, hasStreets),
        animate: false,
      })
      view = viewOf(map)
    }
    // A notice came or went above the map, the device was turned or the sheet moved, before anybody moved the map.
    const fitAgain = () => {
      if (view === undefined || view !== viewOf(map)) return
      fitted.current = null
      fit()
    }
    fit()
    const stops = [fleet.onReplaced(fit), followRoom(map, fitAgain)]
    map.on('resize', fitAgain)
    return () => {
      for (const stop of stops) stop()
      map.off('resize', fitAgain)
    }
  }, [map, fleet, groupKey, hasStreets])
}

const viewOf = (map: MapLibreMap) => `${map.getCenter().toString()} ${map.getZoom()}`

const fleetBounds = (fleet: LiveFleet) => markerBounds(placesOf(fleet.rows() ?? []))

function* placesOf(assets: readonly RealtimeAsset[]) {
  for (const { latitude, longitude } of assets)
    if (latitude !== null && longitude !== null) yield { latitude, longitude }
}

function drawable(assets: readonly RealtimeAsset[]): LiveAsset[] {
  const now = serverNow()
  return assets.map((asset) => toLiveAsset(asset, now)).filter((asset) => asset !== null)
}

/**
 * Updates the states of assets that have stopped reporting, for which no message arrives. Returns a function that stops
 * this.
 */
function followSignals(fleet: LiveFleet, layer: LiveAssetLayer): () => void {
  const look = () => rowStates(fleet, serverNow())
  let before = look()
  const stopFollowing = fleet.onReplaced(() => (before = look()))
  const timer = setInterval(() => {
    const states = look()
    const changed = fleet.rows()?.filter((_, row) => states[row] !== before[row]) ?? []
    before = states
    if (changed.length > 0) layer.move(drawable(changed))
  }, signalCheckMs)
  return () => {
    clearInterval(timer)
    stopFollowing()
  }
}
