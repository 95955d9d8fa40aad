import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from '../buttons/IconButton.tsx'
import OpenDialog from './OpenDialog.tsx'

// What the simulated page lacks.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('CSS', { escape: String })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As the Tab key does. */
function tabTo(button: HTMLElement): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })
  fireEvent.keyUp(document.activeElement ?? document.body, { key: 'Tab' })
  act(() => button.focus())
}

test('the first Escape closes a dialog whose focused button shows its tooltip', () => {
  const onClose = vi.fn()
  render(
    <OpenDialog title="Filters" isOpen onClose={onClose}>
      <IconButton name="Refresh" icon="refresh" />
    </OpenDialog>,
  )
  const button = screen.getByRole('button', { name: 'Refresh' })
  tabTo(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Refresh')
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('Escape closes a tooltip, and the one after that shows again', () => {
  render(<IconButton name="Refresh" icon="refresh" />)
  const button = screen.getByRole('button', { name: 'Refresh' })
  tabTo(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => button.blur())
  tabTo(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Refresh')
})
