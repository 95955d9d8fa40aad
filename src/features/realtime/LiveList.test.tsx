import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { LiveList } from './LiveList.tsx'

/** jsdom lays nothing out. */
const resized: (() => void)[] = []
class NoObserver {
  constructor(onResize: () => void) {
    resized.push(onResize)
  }
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

test('the age beside a pending duress is that of the duress, and not of a newer message', () => {
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString()
  const pressed = {
    ...rows[0],
    assetName: 'Bendigo run',
    duressPending: true,
    lastDuress: at(0),
    lastMessage: { created: at(58), gPRMC: {} },
  } as RealtimeAsset
  render(<LiveList rows={[pressed]} now={60 * 60_000} selectedId={null} onChoose={() => undefined} />)
  expect(screen.getByRole('option').textContent).toContain('1 h 00 min ago')
})

test('Enter opens the first row before any was gone to', () => {
  const chosen: number[] = []
  render(<LiveList rows={rows} now={0} selectedId={null} onChoose={(assetId) => chosen.push(assetId)} />)
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' })
  expect(chosen).toEqual([1])
})

test('rows grow with the text when the screen becomes a wall, and do not lie over one another', () => {
  render(<LiveList rows={rows} now={0} selectedId={null} onChoose={() => undefined} />)
  const last = () => screen.getAllByRole('option').at(-1)?.style.transform
  expect(last()).toBe('translateY(224px)')
  document.documentElement.style.fontSize = '32px'
  act(() => resized.at(-1)?.())
  expect(last()).toBe('translateY(448px)')
  document.documentElement.style.fontSize = '16px'
})
