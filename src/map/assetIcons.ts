import type { Map as MapLibreMap } from 'maplibre-gl'
import { keysOf } from '../../domain/lists/keysOf.ts'
import { drawImage, imagePixelRatio } from './drawImage.ts'
import type { MarkerState } from './liveAsset.ts'

/**
 * The colours of states. Each state also has its own shape, so that colour isn't the only difference: arrow, disc with
 * two bars, square, hollow arrow, hollow ring, ringed disc.
 */
export const stateColours: Record<MarkerState, string> = {
  driving: '#0b7a5e',
  idling: '#9a5b00',
  parked: '#3d5a80',
  noSignal: '#5f6b71',
  notResponding: '#5f6b71',
  duress: '#c4161c',
}

const sizes: Record<MarkerState, number> = {
  driving: 34,
  idling: 28,
  parked: 28,
  noSignal: 34,
  notResponding: 28,
  duress: 42,
}

export const iconPrefix = 'asset-'
const iconName = (state: MarkerState) => iconPrefix + state
export const estimateIcon = 'asset-estimate'
export const duressBadge = 'asset-duress-badge'

/** Adds the marker images that `map` lacks, which may be all of them after a change of its style. */
export function addAssetIcons(map: MapLibreMap): void {
  for (const state of keysOf(sizes)) {
    if (!map.hasImage(iconName(state))) addImage(map, iconName(state), sizes[state], drawings[state])
  }
  if (!map.hasImage(duressBadge)) addImage(map, duressBadge, 20, drawDuressBadge)
}

/** Adds the image of an estimated position to a map that lacks it. */
export function addEstimateIcon(map: MapLibreMap): void {
  if (!map.hasImage(estimateIcon)) addImage(map, estimateIcon, 34, drawEstimate)
}

/** Draws around the origin, in CSS pixels. */
type Drawing = (pen: CanvasRenderingContext2D) => void

function addImage(map: MapLibreMap, name: string, size: number, draw: Drawing): void {
  map.addImage(name, drawImage(size, draw), { pixelRatio: imagePixelRatio })
}

function disc(pen: CanvasRenderingContext2D, radius: number, colour: string): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

function letter(pen: CanvasRenderingContext2D, text: string, size: number, colour: string): void {
  pen.font = `700 ${size}px 'Noto Sans Bold', system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text)
  pen.fillText(text, 0, (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2)
}

/** Draws the outline of an arrow that points north. */
function arrow(pen: CanvasRenderingContext2D, scale: number): void {
  pen.beginPath()
  pen.moveTo(0, -13 * scale)
  pen.lineTo(9.5 * scale, 11 * scale)
  pen.lineTo(0, 6 * scale)
  pen.lineTo(-9.5 * scale, 11 * scale)
  pen.closePath()
}

/** Adds a soft shadow under the white rim, so that the marker is visible on a white road too. */
function withShadow(pen: CanvasRenderingContext2D, draw: () => void): void {
  pen.shadowColor = 'rgb(10 25 30 / 45%)'
  pen.shadowBlur = 4
  pen.shadowOffsetY = 1
  draw()
  pen.shadowColor = 'transparent'
}

const drawings: Record<MarkerState, Drawing> = {
  driving(pen) {
    arrow(pen, 1)
    pen.lineJoin = 'round'
    pen.lineWidth = 4
    pen.strokeStyle = '#ffffff'
    withShadow(pen, () => pen.stroke())
    pen.fillStyle = stateColours.driving
    pen.fill()
  },

  idling(pen) {
    withShadow(pen, () => disc(pen, 12, '#ffffff'))
    disc(pen, 10, stateColours.idling)
    pen.fillStyle = '#ffffff'
    for (const left of [-4.5, 1.5]) pen.fillRect(left, -5, 3, 10)
  },

  parked(pen) {
    const square = (half: number, corner: number, colour: string) => {
      pen.beginPath()
      pen.roundRect(-half, -half, 2 * half, 2 * half, corner)
      pen.fillStyle = colour
      pen.fill()
    }
    withShadow(pen, () => square(11.5, 5, '#ffffff'))
    square(9.5, 3.5, stateColours.parked)
    letter(pen, 'P', 13, '#ffffff')
  },

  noSignal(pen) {
    arrow(pen, 1)
    pen.lineJoin = 'round'
    pen.lineWidth = 4
    pen.strokeStyle = '#ffffff'
    withShadow(pen, () => pen.stroke())
    pen.fillStyle = '#ffffff'
    pen.fill()
    arrow(pen, 0.85)
    pen.setLineDash([3.5, 2.2])
    pen.lineWidth = 2.5
    pen.strokeStyle = stateColours.noSignal
    pen.stroke()
  },

  notResponding(pen) {
    withShadow(pen, () => disc(pen, 11.5, '#ffffff'))
    pen.beginPath()
    pen.arc(0, 0, 9, 0, 2 * Math.PI)
    pen.setLineDash([3.5, 2.2])
    pen.lineWidth = 2.5
    pen.strokeStyle = stateColours.notResponding
    pen.stroke()
    letter(pen, '?', 11, stateColours.notResponding)
  },

  duress(pen) {
    withShadow(pen, () => disc(pen, 18, '#ffffff'))
    pen.beginPath()
    pen.arc(0, 0, 15.5, 0, 2 * Math.PI)
    pen.lineWidth = 3
    pen.strokeStyle = stateColours.duress
    pen.stroke()
    disc(pen, 11, stateColours.duress)
    letter(pen, '!', 17, '#ffffff')
  },
}

function drawDuressBadge(pen: CanvasRenderingContext2D): void {
  withShadow(pen, () => disc(pen, 8.5, '#ffffff'))
  disc(pen, 7, stateColours.duress)
  letter(pen, '!', 11, '#ffffff')
}

function drawEstimate(pen: CanvasRenderingContext2D): void {
  arrow(pen, 0.9)
  pen.lineJoin = 'round'
  pen.lineWidth = 4
  pen.strokeStyle = '#ffffff'
  pen.stroke()
  pen.fillStyle = 'rgb(255 255 255 / 70%)'
  pen.fill()
  arrow(pen, 0.9)
  pen.lineWidth = 1.75
  pen.strokeStyle = stateColours.driving
  pen.stroke()
}
