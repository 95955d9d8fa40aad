import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import OpenDialog from './OpenDialog.tsx'

/** As of Chromium on Android: Back goes to the newest watcher, if there is one. */
class Watcher extends EventTarget {
  static active: Watcher[] = []
  constructor() {
    super()
    Watcher.active.push(this)
  }
  destroy() {
    Watcher.active = Watcher.active.filter((watcher) => watcher !== this)
  }
}

/** Returns whether Back was used up, and doesn't leave the screen. */
function goBack(): boolean {
  const newest = Watcher.active.pop()
  newest?.dispatchEvent(new Event('close'))
  return newest !== undefined
}

// What the simulated page lacks.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('CSS', { escape: String })
})
afterEach(() => {
  cleanup()
  Watcher.active = []
  vi.unstubAllGlobals()
})

const dialog = (isOpen: boolean, onClose: () => void) => (
  <OpenDialog title="Delete" isOpen={isOpen} onClose={onClose}>
    This cannot be undone.
  </OpenDialog>
)

test('Back closes a dialog and leaves the screen only after that', () => {
  vi.stubGlobal('CloseWatcher', Watcher)
  const onClose = vi.fn()
  const { rerender } = render(dialog(true, onClose))
  expect(screen.getByRole('dialog', { name: 'Delete' })).toBeTruthy()
  expect(goBack()).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(dialog(false, onClose))
  expect(goBack()).toBe(false)

  // One that was closed by its button doesn't use up the next Back.
  rerender(dialog(true, onClose))
  rerender(dialog(false, onClose))
  expect(goBack()).toBe(false)
})

test('a browser without that shows dialogs all the same', () => {
  render(dialog(true, () => undefined))
  expect(screen.getByRole('dialog', { name: 'Delete' })).toBeTruthy()
})
