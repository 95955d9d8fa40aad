import { test } from '../muster.ts'
import { placeStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every place screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  await walkRoutes(placeStops, server, page)
})
