import { expect, test } from 'vitest'
import type { DayRoute } from '../../../map/route/dayRoute.ts'
import { shareMarks } from './shareMarks.ts'

const routeOf = (assetId: number, ...latitudes: number[]): DayRoute => ({
  assetId,
  name: `Truck ${assetId}`,
  colour: '#000000',
  lines: [],
  marks: latitudes.map((latitude, index) => ({
    id: `${assetId}/${index}`,
    letters: String(index + 1),
    title: 'Yard',
    place: 'Yard',
    latitude,
    longitude: 144.96,
    rows: [
      {
        label: 'Asset',
        value: `Truck ${assetId}`,
      },
      {
        label: 'Visit',
        value: String(index + 1),
      },
    ],
  })),
})

test('assets at one place share a mark that says how many they are and lists them', () => {
  const { routes, idOf } = shareMarks([routeOf(1, -37.81, -37.9), routeOf(2, -37.8101), routeOf(3, -37.81)])
  expect(routes.map(({ marks }) => marks.map(({ letters }) => letters))).toEqual([['3×', '2'], [], []])
  const [shared] = routes[0]!.marks
  expect(shared!.title).toBe('Yard: 3 assets')
  expect(shared!.rows.map(({ label }) => label).filter((label) => label !== 'Visit')).toEqual([
    'Truck 1',
    'Truck 2',
    'Truck 3',
  ])
  expect([idOf('3/0'), idOf('1/1')]).toEqual(['1/0', '1/1'])
})

test('a large yard is one place, shops of one name in two suburbs are two', () => {
  const letters = ({ routes }: ReturnType<typeof shareMarks>) => routes.map(({ marks }) => marks.map((m) => m.letters))
  expect(letters(shareMarks([routeOf(1, -37.81), routeOf(2, -37.813)]))).toEqual([['2×'], []])
  expect(letters(shareMarks([routeOf(1, -37.81), routeOf(2, -37.85)]))).toEqual([['1'], ['1']])
})

test('stops beside each other that are in no place of the customer are called stops', () => {
  const [one, two] = [routeOf(1, -37.81), routeOf(2, -37.8101)].map((route) => ({
    ...route,
    marks: route.marks.map(({ place: _, ...mark }) => ({ ...mark, title: `Visit ${mark.letters}` })),
  }))
  expect(shareMarks([one!, two!]).routes[0]!.marks[0]!.title).toBe('Stops: 2 assets')
  const apart = { ...two!, marks: two!.marks.map((mark) => ({ ...mark, latitude: -37.813 })) }
  expect(shareMarks([one!, apart]).routes.flatMap(({ marks }) => marks)).toHaveLength(2)
})

test('the marks of one asset stay as they are', () => {
  const alone = [routeOf(1, -37.81, -37.9)]
  expect(shareMarks(alone).routes).toEqual(alone)
})
