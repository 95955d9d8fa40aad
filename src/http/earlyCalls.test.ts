import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyCall } from './earlyCalls.ts'

const call = (token: string, at = Date.now()) => ({ token, at, response: Promise.resolve(new Response('early')) })

afterEach(() => vi.unstubAllGlobals())

test('an early reply is used once, by the session that requested it, while it is fresh', async () => {
  vi.stubGlobal('window', {
    earlyCalls: new Map([
      ['/a', call('mine')],
      ['/b', call('other')],
      ['/c', call('mine', Date.now() - 60_000)],
    ]),
  })
  expect(await (await takeEarlyCall('/a', 'mine'))?.text()).toBe('early')
  expect(takeEarlyCall('/a', 'mine')).toBeUndefined()
  expect(takeEarlyCall('/b', 'mine')).toBeUndefined()
  expect(takeEarlyCall('/c', 'mine')).toBeUndefined()
})

test('a page without early calls makes all of them itself', () => {
  vi.stubGlobal('window', {})
  expect(takeEarlyCall('/a', 'mine')).toBeUndefined()
})
