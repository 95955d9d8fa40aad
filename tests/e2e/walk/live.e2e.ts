import { test } from '../muster.ts'
import { liveStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every live screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  await walkRoutes(liveStops, server, page)
})
