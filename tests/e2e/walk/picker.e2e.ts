import { test } from '../muster.ts'
import { pickerStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test('every picker screen is accessible in light and dark and fits its width', async ({ page, server }) => {
  await walkRoutes(pickerStops, server, page)
})
