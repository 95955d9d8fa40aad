import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DiskRoom } from '../../../contract/storage/storageEndpoints.ts'
import { openRoute } from '../../../tests/support/openRoute.tsx'
import { startTestSession } from '../../../tests/support/startTestSession.ts'
import { createQueryClient } from '../../http/queryClient.ts'
import { endSession } from '../../session/session.ts'
import { DiskNotice } from './DiskNotice.tsx'
import { diskRoomQuery } from '../storage/storageQueries.ts'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
})

async function openAt(path: string, disk: DiskRoom, role = 'SystemAdmin'): Promise<void> {
  await act(async () => startTestSession('ann', role))
  const queryClient = createQueryClient()
  queryClient.setQueryData(diskRoomQuery.queryKey, disk)
  await openRoute(DiskNotice, queryClient, path)
}

const nearlyFull = { freeBytes: 640e6, totalBytes: 20e9, isNearlyFull: true }

test('a nearly full disk is reported with the space left, and leads to Storage', async () => {
  await openAt('/home', nearlyFull)
  expect(screen.getByRole('status').textContent).toContain('nearly full (640 MB left). Free up space')
  expect(screen.getByRole('link', { name: 'Open Storage' }).getAttribute('href')).toBe('/storage')
})

test('on Storage it isn’t a link', async () => {
  await openAt('/storage', nearlyFull)
  expect(screen.getByRole('status')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a disk with enough space isn’t mentioned', async () => {
  await openAt('/home', { ...nearlyFull, freeBytes: 12e9, isNearlyFull: false })
  expect(screen.queryByRole('status')).toBeNull()
})

test('users who can’t free up space aren’t notified', async () => {
  await openAt('/home', nearlyFull, 'User')
  expect(screen.queryByRole('status')).toBeNull()
})

test('it goes by itself soon after space was freed up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const freed = { ...nearlyFull, freeBytes: 12e9, isNearlyFull: false }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(freed)))
  await openAt('/home', nearlyFull)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByRole('status')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('status')).toBeNull()
})
