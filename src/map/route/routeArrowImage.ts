import type { Map as MapLibreMap } from 'maplibre-gl'

const prefix = 'route-arrow-'
const size = 18
const pixelRatio = 2

/** Draws the arrows that a map asks for by the name of their colour, after a change of its style as well. Answers how to stop. */
export function addRouteArrows(map: MapLibreMap): () => void {
  const onMissing = ({ id }: { id: string }) => {
    if (id.startsWith(prefix) && !map.hasImage(id)) map.addImage(id, draw(id.slice(prefix.length)), { pixelRatio })
  }
  map.on('styleimagemissing', onMissing)
  return () => {
    map.off('styleimagemissing', onMissing)
  }
}

/** An arrow upwards with a white edge. */
function draw(colour: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixelRatio
  const pen = canvas.getContext('2d')!
  pen.scale(pixelRatio, pixelRatio)
  pen.translate(size / 2, size / 2)
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
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
