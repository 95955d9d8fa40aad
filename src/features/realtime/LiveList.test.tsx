import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { LiveList } from './LiveList.tsx'

/** jsdom lays nothing out. */
class NoObserver {
  observe = () => undefined
  disconnect = () => undefined
}
document.documentElement.style.fontSize = '16px'
vi.stubGlobal('ResizeObserver', NoObserver)
const scrolled: unknown[] = []
Element.prototype.scrollTo = (to) => void scrolled.push(to)
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

const rows = [1, 2, 3, 4, 5].map(
  (assetId) =>
    ({
      assetId,
      assetName: `Truck ${assetId}`,
      friendlyName: '',
      duressPending: false,
      lastMessage: null,
    }) as RealtimeAsset,
)

test('the list goes to an asset that is selected elsewhere, and its keys go on from there', () => {
  const chosen: number[] = []
  const draw = (selectedId: number | null) => (
    <LiveList rows={rows} now={0} selectedId={selectedId} onChoose={(assetId) => chosen.push(assetId)} />
  )
  const { rerender } = render(draw(null))
  const list = screen.getByRole('listbox')
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(list, { key }))
  press('ArrowDown', 'Enter')
  scrolled.length = 0
  rerender(draw(4))
  expect(scrolled).toHaveLength(1)
  press('ArrowDown', 'Enter')
  // Its details are closed: the keys still go on from it.
  rerender(draw(null))
  press('ArrowUp', 'Enter')
  expect(chosen).toEqual([1, 5, 4])
})
