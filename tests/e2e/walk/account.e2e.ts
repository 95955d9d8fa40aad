import { test } from '../muster.ts'
import { accountStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every account screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  await walkRoutes(accountStops, server, page)
})
