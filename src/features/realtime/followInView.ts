import type { Map as MapLibreMap } from 'maplibre-gl'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { assetZoom } from '../../map/assetZoom.ts'
import { followRoom, roomOf } from './mapRoom.ts'

/**
 * Moves the map along with an asset that leaves the area that nothing covers, until the user moves the map away from
 * it; then calls `onLeave`. Returns a function that stops this.
 */
export function followInView(map: MapLibreMap, fleet: LiveFleet, assetId: number, onLeave: () => void): () => void {
  let isFollowed = true
  let hadPlace = placeOf(fleet, assetId) !== undefined

  const isInView = (place: [number, number]) => roomOf(map).isWellInside(map.project(place))

  function bringBack(): void {
    const center = placeOf(fleet, assetId)
    // The map's own movement ends before the next report, and the user's mustn't be interrupted.
    if (!isFollowed || center === undefined || map.isMoving() || (hadPlace && isInView(center))) return
    const { offset } = roomOf(map)
    const zoom = hadPlace ? map.getZoom() : Math.max(map.getZoom(), assetZoom(map))
    if (hadPlace && map.getBounds().contains(center)) map.easeTo({ center, offset })
    else map.flyTo({ center, offset, zoom, maxDuration: 2500 })
    hadPlace = true
  }

  const leave = () => {
    if (isFollowed) onLeave()
    isFollowed = false
  }

  const onMoveEnd = ({ originalEvent }: { originalEvent?: Event }) => {
    const place = placeOf(fleet, assetId)
    if (originalEvent === undefined || place === undefined || isInView(place)) return
    // The zoom buttons keep the centre of the map, but the asset isn't in the centre.
    if (originalEvent.type === 'click') bringBack()
    else leave()
  }

  bringBack()
  map.on('dragstart', leave)
  map.on('moveend', onMoveEnd)
  const stops = [
    fleet.onReplaced(bringBack),
    fleet.onMoves((moved) => {
      if (moved.some((asset) => asset.assetId === assetId)) bringBack()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    map.off('dragstart', leave)
    map.off('moveend', onMoveEnd)
  }
}

/**
 * Keeps an asset that was flown to in what nothing covers when the device is turned, or the sheet or the details get another size; until the
 * map is moved away from it. Returns a function that stops this.
 */
export function recentreOnResize(map: MapLibreMap, fleet: LiveFleet, assetId: number): () => void {
  let isShown = true
  let known = ''

  function bringBack(): void {
    const center = placeOf(fleet, assetId)
    if (!isShown || !center || map.isMoving()) return
    const { offset, has, key } = roomOf(map)
    const isSeen = has(map.project(center))
    // In the area that is known something else was gone to, as a cluster that was pressed, or the map can't be moved as far as the asset.
    isShown = isSeen || key !== known
    known = key
    if (!isSeen && isShown) map.easeTo({ center, offset })
  }

  // What moves the map without a user, as what keeps its centre in the free area, may push the asset out.
  const onMoveEnd = ({ originalEvent }: { originalEvent?: Event }) => {
    const place = placeOf(fleet, assetId)
    if (originalEvent !== undefined) isShown = place !== undefined && roomOf(map).has(map.project(place))
    bringBack()
  }

  bringBack()
  map.on('resize', bringBack)
  map.on('moveend', onMoveEnd)
  const stop = followRoom(map, bringBack)
  return () => {
    stop()
    map.off('resize', bringBack)
    map.off('moveend', onMoveEnd)
  }
}

/** Goes to an asset without a position when it gets its first. Returns a function that stops this. */
export function awaitPosition(map: MapLibreMap, fleet: LiveFleet, assetId: number): () => void {
  if (placeOf(fleet, assetId)) return () => undefined
  const stop = fleet.onMoves(() => {
    const center = placeOf(fleet, assetId)
    if (!center) return
    stop()
    map.flyTo({ center, offset: roomOf(map).offset, zoom: assetZoom(map), maxDuration: 2500 })
  })
  return stop
}

function placeOf(fleet: LiveFleet, assetId: number): [number, number] | undefined {
  const asset = fleet.get(assetId)
  if (!asset || asset.latitude === null || asset.longitude === null) return undefined
  return [asset.longitude, asset.latitude]
}
