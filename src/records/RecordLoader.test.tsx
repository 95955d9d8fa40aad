import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRoute } from '../../tests/support/openRoute.tsx'
import { CallError } from '../http/callError.ts'
import { createQueryClient } from '../http/queryClient.ts'
import { RecordLoader } from './RecordLoader.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openRecord(message: string, httpStatus: number): Promise<void> {
  const fail = () => Promise.reject(new CallError(message, { statusCode: httpStatus, httpStatus }))
  const RecordScreen = () => (
    <RecordLoader title="Asset Details" query={{ queryKey: ['asset'], queryFn: fail, retry: false }}>
      {() => null}
    </RecordLoader>
  )
  await openRoute(RecordScreen, createQueryClient())
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('from a record that is not there a button leads back', async () => {
  await openRecord('This asset was not found.', 404)
  expect(await screen.findByText('This asset was not found.')).toBeTruthy()
  expect(buttons()).toEqual(['Back'])
})

test('what failed otherwise can be tried again', async () => {
  await openRecord("The server can't be reached.", 0)
  expect(await screen.findByText("The server can't be reached.")).toBeTruthy()
  expect(buttons()).toEqual(['Try again'])
})

test('offline, what is not saved on the device is said to be missing there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openRecord("The server can't be reached.", 0)
  expect(await screen.findByText("You're offline, and this isn't saved on this device.")).toBeTruthy()
})
