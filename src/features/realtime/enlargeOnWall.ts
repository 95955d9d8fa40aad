import type { Map as MapLibreMap } from 'maplibre-gl'

/** The width in px of a wall on which the map is as large as on any screen. On a wider one its names and markers grow with the wall. */
const plainWidth = 1536

/** Returns how many times larger than usual a wall of this width, in px, shows its map. */
const enlargementOf = (width: number) => Math.max(1, width / plainWidth)

/**
 * Shows the map of a wall so large that its names and markers are read from across a room: as a picture of a smaller map, drawn with as many
 * points as the screen has. Returns a function that ends this.
 */
export function enlargeOnWall(map: MapLibreMap): () => void {
  const frame = map.getContainer().closest<HTMLElement>('.fleet-map')
  const show = (times: number) => {
    frame?.style.setProperty('--map-enlarged', String(times))
    frame?.toggleAttribute('data-enlarged', times > 1)
    // This measures the map as well. As its documentation says, null makes it follow the screen's own ratio again; its type leaves that out.
    Reflect.apply(map.setPixelRatio, map, [times > 1 ? window.devicePixelRatio * times : null])
  }
  const follow = () => show(enlargementOf(window.innerWidth))
  follow()
  window.addEventListener('resize', follow)
  return () => {
    window.removeEventListener('resize', follow)
    // Leaving the screen removes the map first.
    if (map.getContainer().isConnected) show(1)
  }
}
