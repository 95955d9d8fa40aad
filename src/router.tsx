import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './kit/searchParams.ts'
import { routeTree } from './routeTree.gen.ts'

/** Paths are case-sensitive, as the site map writes them. Queries hold the data, so the router caches none. */
export const router = createRouter({
  routeTree,
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
