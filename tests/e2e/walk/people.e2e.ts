import { test } from '../muster.ts'
import { peopleStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every people screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  await walkRoutes(peopleStops, server, page)
})
