import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../http/queryClient.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

afterEach(cleanup)

it('moves the focus to the first wrong field', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangePasswordForm onBack={() => undefined} onChanged={() => undefined} />
    </QueryClientProvider>,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Current Password', 'secret words')
  type('New Password', 'other words')
  type('Confirm New Password', 'other word')
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Confirm New Password'))
})
