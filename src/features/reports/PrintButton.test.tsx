// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrintButton } from './PrintButton.tsx'

const print = vi.fn<() => void>()
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', print)
})
afterEach(() => {
  cleanup()
  print.mockReset()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function press(page: string) {
  document.body.insertAdjacentHTML('beforeend', page)
  render(<PrintButton />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Print' })))
}

test('a report is printed once its maps are loaded and drawn, and once for two presses', async () => {
  await press('<div class="route-map"><p class="map-placeholder-waiting"></p></div>')
  await pass(3_000)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  document.querySelector('.route-map')!.innerHTML = '<figure class="paper-map"></figure>'
  await pass(3_000)
  expect(print).not.toHaveBeenCalled()
  document.querySelector('figure')!.dataset.drawn = 'true'
  await pass(3_000)
  expect(print).toHaveBeenCalledTimes(1)
})

test('a map that is never drawn is waited for ten seconds, and one that cannot be shown not at all', async () => {
  await press('<div class="route-map"><figure class="paper-map"></figure></div>')
  await pass(9_900)
  expect(print).not.toHaveBeenCalled()
  await pass(200)
  expect(print).toHaveBeenCalledTimes(1)
  document.body.innerHTML = ''
  cleanup()
  await press('<div class="route-map"><p>Cannot be shown.</p></div>')
  expect(print).toHaveBeenCalledTimes(2)
})
