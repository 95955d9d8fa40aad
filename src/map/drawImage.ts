/** Images are drawn at twice their size for high-density screens. Pass this to the map with the image. */
export const imagePixelRatio = 2

/**
 * Returns an image of `height` CSS pixels, and as wide unless `width` is given, with the origin of `draw` at its centre.
 * Throws when the browser provides no canvas.
 */
export function drawImage(height: number, draw: (pen: CanvasRenderingContext2D) => void, width = height): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = width * imagePixelRatio
  canvas.height = height * imagePixelRatio
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas to draw map images on.')
  pen.scale(imagePixelRatio, imagePixelRatio)
  pen.translate(width / 2, height / 2)
  draw(pen)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
