import { test } from '../muster.ts'
import { fleetStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every fleet screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  await walkRoutes(fleetStops, server, page)
})
