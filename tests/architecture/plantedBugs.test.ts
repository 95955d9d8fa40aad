import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedBugs } from '../../scripts/plantedBugs.mjs'

test('each bug that test:planted plants has its place in the present code', () => {
  const lost = plantedBugs.filter(({ file, from }) => !readFileSync(file, 'utf8').includes(from))
  expect(lost.map(({ name, file }) => `${name}: scripts/plantedBugs.mjs needs the present text of ${file}`)).toEqual([])
})
