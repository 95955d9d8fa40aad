/** Images are drawn at twice their size for high-density screens. Pass this to the map with the image. */
export const imagePixelRatio = 2

/**
 * Returns a square image of `size` CSS pixels, with the origin of `draw` at its centre. Throws when the browser
 * provides no canvas.
 */
export function drawImage(size: number, draw: (pen: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * imagePixelRatio
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas to draw map images on.')
  pen.scale(imagePixelRatio, imagePixelRatio)
  pen.translate(size / 2, size / 2)
  draw(pen)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
