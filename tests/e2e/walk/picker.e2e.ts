import { test } from '../muster.ts'
import { pickerStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every picker screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  test.setTimeout(240_000)
  await walkRoutes(pickerStops, server, page)
})
