import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { focusScreen } from './focusScreen.ts'

afterEach(cleanup)

test('the title of a screen is focused, unless the screen has focused a field', () => {
  render(
    <main id="content" tabIndex={-1}>
      <h1>Assets</h1>
      <input aria-label="Name" />
    </main>,
  )
  focusScreen()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  screen.getByRole('textbox').focus()
  focusScreen()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('a sheet that closes gives the focus to the screen, and a screen without a title takes it itself', async () => {
  const { rerender } = render(
    <>
      <div className="veil">
        <button type="button">Assets</button>
      </div>
      <main id="content" tabIndex={-1} />
    </>,
  )
  const link = screen.getByRole('button')
  link.focus()
  focusScreen()
  expect(document.activeElement).toBe(link)
  rerender(
    <>
      <div />
      <main id="content" tabIndex={-1} />
    </>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
