import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './links/searchParams.ts'
import { routeTree } from './routeTree.gen.ts'

/** Paths are case-sensitive, as the site map writes them. Queries hold the data, so the router caches none. */
export const router = createRouter({
  routeTree,
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  // What a screen's validateSearch does not answer is taken out of the address: screens see checked values alone.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
