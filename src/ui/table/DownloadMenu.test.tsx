import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../http/callError.ts'
import { closeError, useErrorMessage } from '../../http/errorMessage.ts'
import { DownloadMenu } from './DownloadMenu.tsx'

// What the simulated page lacks.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  closeError()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ErrorText = () => <p>{useErrorMessage()}</p>

test.each([
  [new CallError("The server can't be reached.", { statusCode: 0, httpStatus: 0 }), "The server can't be reached."],
  [new RangeError('Invalid array length'), "The file couldn't be created."],
])('a download that fails by %s says why, if the user can do something about it', async (failure, text) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  render(
    <>
      <DownloadMenu label="Assets" columns={[]} rows={() => Promise.reject(failure)} fileName="assets" />
      <ErrorText />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Download Assets' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(text)).toBeTruthy()
})
