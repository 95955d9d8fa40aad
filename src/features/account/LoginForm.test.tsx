import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../http/queryClient.ts'
import { LoginForm } from './LoginForm.tsx'

const fetched = vi.fn()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginForm isDemo={false} />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('LoginForm', () => {
  it('reports missing fields and makes no call', () => {
    expect(screen.getByText('Use a local account to log in.')).toBeTruthy()
    logIn()
    expect(screen.getByText('The email field is required.')).toBeTruthy()
    expect(screen.getByText('The password field is required.')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('moves the focus to the first wrong field', async () => {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'driver@muster.example' } })
    logIn()
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('sends what two quick taps ask for once, and again after an error', async () => {
    fetched.mockRejectedValue(new TypeError('no network'))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'driver@muster.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    const button = screen.getByRole('button', { name: 'Log in' })
    // Before the form is drawn again, as on a slow phone.
    act(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await screen.findByRole('alert')
    const calls = fetched.mock.calls.length
    expect(fetched.mock.calls.filter(([url]) => String(url).endsWith('/api/auth/login'))).toHaveLength(1)
    logIn()
    await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(calls)
  })

  it('says that the server is out of reach, instead of reporting an invalid login', async () => {
    fetched.mockRejectedValue(new TypeError('no network'))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'driver@muster.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    logIn()
    expect((await screen.findByRole('alert')).textContent).toBe("The server can't be reached.")
    expect(screen.queryByText('Invalid login')).toBeNull()
  })
})
