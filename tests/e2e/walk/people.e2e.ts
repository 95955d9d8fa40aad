import { alsoDesktop, test } from '../muster.ts'
import { peopleStops } from './stops.ts'
import { walkRoutes } from './walkRoutes.ts'

test(
  'every people screen is accessible in light and dark and fits its width',
  alsoDesktop,
  async ({ page, server, isMobile }) => {
    test.setTimeout(240_000)
    await walkRoutes(peopleStops, server, page, isMobile)
  },
)
