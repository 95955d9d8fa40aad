import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenError } from './ScreenError.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a screen that fails says so, without the error’s own text, and leads to the dashboard', async () => {
  const thrown = new TypeError("Cannot read properties of undefined (reading 'name')")
  const FailedScreen = () => <ScreenError error={thrown} reset={() => undefined} />
  const router = createRouter({
    routeTree: createRootRoute({ component: FailedScreen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(<RouterProvider router={router as never} />)
    await router.load()
  })
  const title = await screen.findByRole('heading', { level: 1, name: 'This screen has stopped working' })
  expect(document.activeElement).toBe(title)
  expect(screen.queryByText(/Cannot read/)).toBeNull()
  expect(screen.getByRole('button').textContent).toBe('Try again')
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/home')
})
