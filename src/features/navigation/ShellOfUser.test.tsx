import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../http/queryClient.ts'
import { endSession, startSession } from '../../session/session.ts'
import { onConnectionState } from '../../live/hubConnection.ts'
import { LeaveGuard } from '../../records/LeaveGuard.tsx'
import { ShellOfUser } from './ShellOfUser.tsx'

const tokenOf = (nameid: string) => `.${btoa(JSON.stringify({ role: 'User', nameid }))}.`
const signIn = (nameid: string) =>
  act(async () => startSession(tokenOf(nameid), { userName: nameid, timeZoneId: 'act' }))

const hubStates: string[] = []
const stopHearing = onConnectionState(({ status }) => hubStates.push(status))
afterAll(stopHearing)

function Screen() {
  return (
    <form>
      <input aria-label="Name" defaultValue="" />
      <LeaveGuard isDirty={() => true} />
    </form>
  )
}

function openPortal() {
  const root = createRootRoute()
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signedIn', component: ShellOfUser })
  const screenRoute = createRoute({ getParentRoute: () => signedIn, path: '/', component: Screen })
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: () => <p>Login</p> })
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([screenRoute]), login]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}

beforeEach(() => {
  hubStates.length = 0
  // jsdom has no IndexedDB, about which the page logs a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

afterEach(() => {
  cleanup()
  act(endSession)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('when somebody else signs in, the hub reconnects and nothing of the one before is left', async () => {
  await signIn('1')
  openPortal()
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'what 1 typed' } })
  await waitFor(() => expect(hubStates).toEqual(['connecting']))
  await signIn('2')
  await waitFor(() => expect(hubStates).toEqual(['connecting', 'off', 'connecting']))
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('')
})

test('a form with changes warns a signed-in user before leaving, but not one who has signed out', async () => {
  await signIn('1')
  const router = openPortal()
  const block = vi.spyOn(router.history, 'block')
  await screen.findByLabelText('Name')
  // An effect, which runs after the field can be found.
  await waitFor(() => expect(block).toHaveBeenCalled())
  void router.navigate({ to: '/login' })
  await screen.findByText('Leave without saving?')
  fireEvent.click(screen.getByText('Keep editing'))
  await act(async () => endSession())
  await act(async () => router.navigate({ to: '/login' }))
  expect(await screen.findByText('Login')).toBeTruthy()
})
