import { expect, test } from 'vitest'
import { overlap } from './foldAttribution.ts'

const area = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test.each([
  ['the sources beside a button', area(250, 300, 130, 40), area(340, 220, 44, 44), false],
  ['the sources over the third button', area(250, 240, 130, 60), area(250, 220, 44, 44), true],
  ['edges that touch', area(0, 0, 10, 10), area(10, 0, 10, 10), false],
])('%s', (_name, sources, button, expected) => {
  expect(overlap(sources, button)).toBe(expected)
  expect(overlap(button, sources)).toBe(expected)
})
