import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ZonePopup from './ZonePopup.tsx'

// What the simulated page lacks.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: String })
  // Rows that are out of sight aren't rendered.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Escape closes the choice of the time zone, as any other popup', () => {
  const button = createRef<HTMLButtonElement>()
  const onOpenChange = vi.fn()
  const place = { triggerRef: button, isOpen: true, onOpenChange, 'aria-labelledby': 'zone' }
  render(
    <>
      <button ref={button} id="zone" type="button" />
      <ZonePopup value="Australia/Melbourne" onChoose={() => undefined} {...place} />
    </>,
  )
  const search = screen.getByRole('searchbox')
  search.focus()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('the choice of the time zone opens at the one that is chosen', () => {
  const place = {
    triggerRef: createRef<HTMLButtonElement>(),
    isOpen: true,
    onOpenChange: vi.fn(),
    'aria-labelledby': 'zone',
  }
  render(<ZonePopup value="America/New_York" onChoose={() => undefined} {...place} />)
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('New York')
})
