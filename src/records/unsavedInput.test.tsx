import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import { sessionEndedCode } from '../../contract/errorReply.ts'
import { createQueryClient } from '../http/queryClient.ts'
import { endSession } from '../session/session.ts'
import { deleteUnsavedInput } from './deleteUnsavedInput.ts'
import { useRecordForm } from './useRecordForm.ts'

function Form() {
  const initial: { name: string; speed: string; password: string; file: File | null } = {
    name: '',
    speed: '100',
    password: '',
    file: null,
  }
  const form = useRecordForm({ initial, check: () => ({}), save: async () => undefined, onSaved: () => undefined })
  const { values, text, isRestored } = form
  return (
    <>
      {(['name', 'speed', 'password'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={values[name]}
          onChange={({ target }) => text(name).onChange(target.value)}
        />
      ))}
      <button onClick={() => form.set('file', new File(['1'], 'places.csv'))}>choose</button>
      <output>{`${form.isDirty()} ${isRestored} ${values.file === null ? 'no file' : 'a file'}`}</output>
    </>
  )
}

const signIn = (nameid: string) => act(async () => startTestSession(nameid))

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )

const shown = () => ({
  values: ['name', 'speed', 'password'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value),
  state: screen.getByRole('status').textContent,
})

/** Types into a form as Ann, ends her session with this code of the server, and returns what the next user's form opens with. */
async function afterEnd(code: string | undefined, next: string): Promise<ReturnType<typeof shown>> {
  await signIn('ann')
  open()
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Night profile' } })
  fireEvent.click(screen.getByText('choose'))
  fireEvent.change(screen.getByLabelText('password'), { target: { value: 'secret' } })
  await act(async () => endSession(code))
  cleanup()
  await signIn(next)
  open()
  return shown()
}

const empty = { values: ['', '100', ''], state: 'false false no file' }

afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('what was typed before the session expired is there once its user is signed in again, without the password', async () => {
  expect(await afterEnd('signInAgain', 'ann')).toEqual({
    values: ['Night profile', '100', ''],
    state: 'true true no file',
  })
  cleanup()
  open()
  expect(shown()).toEqual(empty)
})

test('what was typed before the session was ended from elsewhere is there too, and meanwhile on the open page alone', async () => {
  await signIn('ann')
  const stop = deleteUnsavedInput()
  open()
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Night profile' } })
  setHidden(true)
  expect(sessionStorage.length).toBe(1)
  await act(async () => endSession(sessionEndedCode))
  cleanup()
  expect(sessionStorage.length).toBe(0)
  await signIn('ann')
  open()
  expect(shown()).toEqual({ values: ['Night profile', '100', ''], state: 'true true no file' })
  stop()
})

test('nothing is left once its user has signed off, or somebody else has signed in, without opening the form again', async () => {
  for (const leave of [
    () => act(async () => endSession()),
    () => act(async () => endSession(sessionEndedCode)),
    () => signIn('bob'),
  ]) {
    await signIn('ann')
    open()
    fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Night profile' } })
    await act(async () => endSession('signInAgain'))
    cleanup()
    await signIn('ann')
    expect(sessionStorage.length).toBe(1)
    // The portal of the signed-in user does it.
    const stop = deleteUnsavedInput()
    expect(sessionStorage.length).toBe(1)
    await leave()
    stop()
    expect(sessionStorage.length).toBe(0)
  }
})

test('what was typed in one window is there although another one found that the session had expired', async () => {
  await signIn('ann')
  open()
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Night profile' } })
  // What the other window does to the storage that they share.
  localStorage.setItem('sessionEnd', 'expired')
  for (const key of ['token', 'userName', 'userId', 'role']) localStorage.removeItem(key)
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  cleanup()
  await signIn('ann')
  open()
  expect(shown().values).toEqual(['Night profile', '100', ''])
})

test.each([
  ['for another user', 'signInAgain', 'bob'],
  ['for another user, after the first was signed out from elsewhere', sessionEndedCode, 'bob'],
  ['after its user signed off', undefined, 'ann'],
])('nothing that was typed is there %s', async (_when, code, next) => {
  expect(await afterEnd(code, next)).toEqual(empty)
})

/** What a browser says when the page is hidden or shown. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  fireEvent(document, new Event('visibilitychange'))
}

test('what was typed is there after a phone has ended the page in the background, and not after its user left it', async () => {
  await signIn('ann')
  open()
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Night profile' } })
  fireEvent.change(screen.getByLabelText('password'), { target: { value: 'secret' } })
  setHidden(true)
  // It ends without another word.
  cleanup()
  open()
  expect(shown()).toEqual({ values: ['Night profile', '100', ''], state: 'true true no file' })

  setHidden(true)
  expect(sessionStorage.length).toBe(1)
  setHidden(false)
  expect(sessionStorage.length).toBe(0)
  fireEvent(window, new Event('pagehide'))
  setHidden(true)
  cleanup()
  open()
  expect(shown()).toEqual(empty)
})
