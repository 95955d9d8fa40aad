import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Shows a component at an address, within what every screen has: the router and the replies that are known. */
export async function openRoute(component: () => ReactNode, queryClient: QueryClient, address = '/'): Promise<void> {
  const router = createRouter({
    // Whatever the address.
    routeTree: createRootRoute({ component, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    await router.load()
  })
}
