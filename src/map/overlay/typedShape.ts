import * as words from '#words/map'
import { isObject } from '../../../domain/lists/isObject.ts'
import type { Overlay } from '../../../domain/places/overlay.ts'

/** The values of a shape as typed in text fields. Those of a polygon alternate between latitude and longitude. */
export interface TypedShape {
  type: Overlay['type']
  values: readonly string[]
}

/** The field names of a circle and of a rectangle, in the order of their values. */
export const valueNames = {
  circle: [words.latitude(), words.longitude(), words.radius()],
  rectangle: [words.north(), words.south(), words.west(), words.east()],
} as const

/** Returns a shape of empty fields. */
export const blankShape = (type: Overlay['type']): TypedShape => ({
  type,
  values: Array.from({ length: type === 'polygon' ? 10 : valueNames[type].length }, () => ''),
})

/**
 * Returns the fields for an overlay text, even if it isn't a valid shape yet, or null when it names no kind of shape.
 */
export function toTypedShape(json: string): TypedShape | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return null
  }
  const shape = isObject(parsed) ? parsed : {}
  switch (String(shape.type).toLowerCase()) {
    case 'circle':
      return { type: 'circle', values: [shape.lat, shape.lng, shape.rad].map(toText) }
    case 'rectangle':
      return { type: 'rectangle', values: [shape.north, shape.south, shape.west, shape.east].map(toText) }
    case 'polygon':
      return { type: 'polygon', values: (Array.isArray(shape.arr) ? shape.arr : []).flatMap(cornerTexts) }
    default:
      return null
  }
}

/**
 * Returns the overlay text of typed values. Values that aren't numbers stay as they were typed. Returns an empty text
 * when nothing was typed.
 */
export function fromTypedShape({ type, values }: TypedShape): string {
  if (values.every((value) => value.trim() === '')) return ''
  const numbers = values.map(toNumber)
  if (type === 'circle') return JSON.stringify({ type, lat: numbers[0], lng: numbers[1], rad: numbers[2] })
  if (type === 'rectangle')
    return JSON.stringify({ type, north: numbers[0], south: numbers[1], west: numbers[2], east: numbers[3] })
  const arr = Array.from({ length: numbers.length / 2 }, (_, i) => ({ lat: numbers[2 * i], lng: numbers[2 * i + 1] }))
  return JSON.stringify({ type, arr })
}

/** Adds a corner halfway between the last and the first. It is empty when either of those isn't a number. */
export function addCorner({ type, values }: TypedShape): TypedShape {
  const halfway = [0, 1].map((i) => {
    const [last, first] = [values.at(i - 2), values[i]].map((text) => toNumber(text ?? ''))
    return typeof last === 'number' && typeof first === 'number' ? String(Math.round((last + first) * 5e5) / 1e6) : ''
  })
  return { type, values: [...values, ...halfway] }
}

export const removeCorner = ({ type, values }: TypedShape, index: number): TypedShape => ({
  type,
  values: values.filter((_, i) => Math.floor(i / 2) !== index),
})

export const hasBlank = ({ values }: TypedShape) => values.some((value) => value.trim() === '')

const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

function cornerTexts(corner: unknown): string[] {
  if (Array.isArray(corner)) return [toText(corner[0]), toText(corner[1])]
  const { lat, lng } = (corner ?? {}) as { lat?: unknown; lng?: unknown }
  return [toText(lat), toText(lng)]
}

/** Parses a number, including typographic minus signs and decimal commas, which pasted values may contain. */
function toNumber(text: string): number | string {
  const plain = text
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return plain === '' || !Number.isFinite(Number(plain)) ? text.trim() : Number(plain)
}
