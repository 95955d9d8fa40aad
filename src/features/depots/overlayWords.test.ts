import { expect, test } from 'vitest'
import { overlayWords } from './overlayWords.ts'

test('each shape in a few words', () => {
  const circle = (rad: number) => overlayWords(JSON.stringify({ type: 'circle', lat: -37.8, lng: 144.9, rad }))
  expect(circle(400)).toBe('Circle, 400 m')
  expect(circle(1250.4)).toBe('Circle, 1,250 m')
  expect(circle(12_340)).toBe('Circle, 12.3 km')
  const arr = [
    [-37.8, 144.9],
    [-37.8, 144.91],
    [-37.81, 144.9],
  ]
  expect(overlayWords(JSON.stringify({ type: 'polygon', arr }))).toBe('Polygon, 3 corners')
  const box = { type: 'rectangle', north: 0.001, south: -0.001, west: 10, east: 10.001 }
  expect(overlayWords(JSON.stringify(box))).toBe('Rectangle, 111 m × 222 m')
})

test('an invalid shape is described as such', () => {
  expect(overlayWords('')).toBe('')
  expect(overlayWords('{"type":"star"}')).toBe("Can't be read")
})
