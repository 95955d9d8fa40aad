import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './links/searchParams.ts'
import { routeTree } from './routeTree.gen.ts'
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
