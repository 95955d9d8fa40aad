import { expect, test } from 'vitest'
import { gatherPlaces } from './gatherPlaces.ts'

/** Names places by their latitude, and records how many were looked up together. */
function namer() {
  const sizes: number[] = []
  const nameOf = gatherPlaces(async (places) => {
    sizes.push(places.length)
    return places.map(([latitude, , localOnly]) => `${latitude}${localOnly ? ' locally' : ''}`)
  })
  return { sizes, nameOf }
}

test('places that are requested together are sent together, each with its own text', async () => {
  const { sizes, nameOf } = namer()
  expect(await Promise.all([nameOf(1, 0), nameOf(2, 0, true), nameOf(3, 0)])).toEqual(['1', '2 locally', '3'])
  expect(await nameOf(4, 0)).toBe('4')
  expect(sizes).toEqual([3, 1])
})

test('many go fifty at a time', async () => {
  const { sizes, nameOf } = namer()
  const words = await Promise.all(Array.from({ length: 120 }, (_, i) => nameOf(i, 0)))
  expect(words[119]).toBe('119')
  expect(sizes).toEqual([50, 50, 20])
})

test('when no place can be named, every request is rejected', async () => {
  const nameOf = gatherPlaces(() => Promise.reject(new Error('ended')))
  expect(await Promise.allSettled([nameOf(1, 0), nameOf(2, 0)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
})
