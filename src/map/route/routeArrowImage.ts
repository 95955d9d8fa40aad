import type { Map as MapLibreMap } from 'maplibre-gl'
import { drawImage, imagePixelRatio } from '../drawImage.ts'
import { routeColours } from './routeColours.ts'

const prefix = 'route-arrow-'
const size = 18

/** Gives a map the arrows of all colours, after a change of its style as well. Answers how to stop. */
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

/** An arrow upwards with a white edge. */
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
