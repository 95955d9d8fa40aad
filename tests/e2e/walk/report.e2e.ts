import { alsoDesktop, test } from '../muster.ts'
import { reportStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test(
  'every report screen is accessible in light and dark and fits its width',
  alsoDesktop,
  async ({ page, server, isMobile }) => {
    test.setTimeout(240_000)
    await walkRoutes(reportStops, server, page, isMobile)
  },
)
