import { expect, test } from 'vitest'
import { isColour } from './isColour.ts'

test('a colour is three or six digits behind #, a name, or blank', () => {
  expect(['#160f9e', '#FFF', ' Teal ', '', 'rebeccapurple'].filter((text) => !isColour(text))).toEqual([])
  expect(['160f9e', '#12', '#ggg', 'ultrablue', 'red; background: url(x)', 'rgb(1,2,3)'].filter(isColour)).toEqual([])
})
