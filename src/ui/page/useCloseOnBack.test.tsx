import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ComboField } from '../fields/ComboField.tsx'
import { DatePicker } from '../fields/DatePicker.tsx'
import { Select } from '../fields/Select.tsx'
import OpenDialog from '../messages/OpenDialog.tsx'
import { openOverlays } from './openOverlays.ts'

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
  act(() => void newest?.dispatchEvent(new Event('close')))
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

const shifts = [
  { id: 1, name: 'Day' },
  { id: 2, name: 'Night' },
]
const choice = { label: 'Shift', options: shifts, value: 1, onChange: () => undefined }

test.each([
  ['a choice', <Select key="choice" {...choice} />, 'listbox'],
  ['a combo box', <ComboField key="combo" {...choice} />, 'listbox'],
  ['a calendar', <DatePicker key="day" label="Day" value="2026-11-28" onChange={() => undefined} />, 'dialog'],
])('Back closes what %s opened and leaves the screen only after that', (_name, field, popup) => {
  vi.stubGlobal('CloseWatcher', Watcher)
  render(field)
  expect(goBack()).toBe(false)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole(popup)).toBeTruthy()
  expect(goBack()).toBe(true)
  expect(screen.queryByRole(popup)).toBeNull()
  expect(goBack()).toBe(false)
})

test('in a browser without that a step back closes what was opened last, and nothing that is closed', () => {
  const at = (index: number) => ({
    ...createMemoryHistory().location,
    state: { key: '', __TSR_key: '', __TSR_index: index },
  })
  const back = { action: 'BACK', currentLocation: at(2), nextLocation: at(1) } as const
  const onClose = vi.fn()
  const { rerender } = render(dialog(true, onClose))
  expect(screen.getByRole('dialog', { name: 'Delete' })).toBeTruthy()
  expect(openOverlays.isEmpty()).toBe(false)
  expect(openOverlays.closeBy({ ...back, action: 'PUSH', nextLocation: at(3) })).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
  expect(openOverlays.closeBy(back)).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(dialog(false, onClose))
  expect(openOverlays.closeBy(back)).toBe(false)
  expect(openOverlays.isEmpty()).toBe(true)
})
