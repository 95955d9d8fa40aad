import type { Map as MapLibreMap } from 'maplibre-gl'
import { drawImage, imagePixelRatio } from '../drawImage.ts'
import { routeColours } from './routeColours.ts'

const prefix = 'route-arrow-'
const size = 18

/**
 * Adds the arrow images of all colours to a map, and again after each change of its style. Returns a function that
 * stops this.
 */
export function addRouteArrows(map: MapLibreMap): () => void {
  const ensure = () => {
    for (const colour of routeColours) {
      const id = prefix + colour
      if (!map.hasImage(id)) map.addImage(id, drawArrow(colour), { pixelRatio: imagePixelRatio })
    }
  }
  ensure()
  map.on('styledata', ensure)
  return () => {
    map.off('styledata', ensure)
  }
}

/** Draws an arrow that points up, with a white edge. */
function drawArrow(colour: string): ImageData {
  return drawImage(size, (pen) => {
    pen.beginPath()
    pen.moveTo(0, -6.5)
    pen.lineTo(5, 5.5)
    pen.lineTo(0, 3)
    pen.lineTo(-5, 5.5)
    pen.closePath()
    pen.lineJoin = 'round'
    pen.lineWidth = 3
    pen.strokeStyle = '#ffffff'
    pen.stroke()
    pen.fillStyle = colour
    pen.fill()
  })
}
