import * as words from '#words/pois'
import { parseOverlay } from '../../../domain/places/overlay.ts'
import { shapeText } from '../../../domain/places/shapeText.ts'

/** Returns a place's stored shape in words, or that none is drawn. */
export function poiOverlayText(json: string): string {
  const overlay = parseOverlay(json)
  return overlay ? shapeText(overlay) : words.notDrawnYet()
}
