import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRecordForm } from './useRecordForm.ts'

afterEach(cleanup)

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

it('creates one record for two quick taps, and can be sent again after an error', async () => {
  const save = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue({ id: 1 })
  const onSaved = vi.fn()
  const { result } = renderHook(
    () => useRecordForm({ initial: { name: 'North depot' }, check: () => ({}), save, onSaved }),
    { wrapper },
  )
  const tapTwice = () =>
    act(async () => {
      result.current.submit()
      result.current.submit()
    })
  await tapTwice()
  expect(save).toHaveBeenCalledTimes(1)
  await tapTwice()
  expect(save).toHaveBeenCalledTimes(2)
  expect(onSaved).toHaveBeenCalledTimes(1)
})
