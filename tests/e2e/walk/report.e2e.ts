import { test } from '../muster.ts'
import { reportStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every report screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  await walkRoutes(reportStops, server, page)
})
