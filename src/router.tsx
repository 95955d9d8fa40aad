import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './links/searchParams.ts'
import { routeTree } from './routeTree.gen.ts'
import { openOverlays } from './ui/page/openOverlays.ts'
import { ScreenError } from './ui/page/ScreenError.tsx'

/** Paths are case-sensitive, as in the site map. Queries cache the data, so the router doesn't. */
export const router = createRouter({
  routeTree,
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  // Removes what a screen's validateSearch doesn't return from the address, so that screens see validated values only.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
})

// The first to be asked, before a form that asks whether to leave it. A step back by the screen itself isn't held up: useGoBack.ts.
if (!window.CloseWatcher)
  router.history.block({
    blockerFn: ({ currentLocation, nextLocation }) =>
      nextLocation.state.__TSR_index < currentLocation.state.__TSR_index && openOverlays.closeNewest(),
    enableBeforeUnload: false,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
