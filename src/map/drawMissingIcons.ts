import type { Map as MapLibreMap } from 'maplibre-gl'
import { addRingImage, isRingImage } from './ringImages.ts'
import { imagePixelRatio } from './drawImage.ts'
import { styleMetadata } from './styleMetadata.ts'

/**
 * Draws the images that a map needs and lacks: the rings of clusters, and the icons of a style that names them and
 * brings no pictures of them, such as that of a PMTiles file.
 */
export function drawMissingIcons(map: MapLibreMap): void {
  map.setMissingStyleImageResolver(async (id) => {
    if (isRingImage(id)) return addRingImage(map, id)
    const { hasStreetIcons, scheme } = styleMetadata(map)
    if (!hasStreetIcons) return
    const { drawStreetIcon } = await import('./streets/drawStreetIcon.ts')
    if (!map.hasImage(id)) map.addImage(id, drawStreetIcon(id, scheme), { pixelRatio: imagePixelRatio })
  })
}
