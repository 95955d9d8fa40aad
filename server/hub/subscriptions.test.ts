import { describe, expect, test } from 'vitest'
import { isSubscribed, createSubscriptions, invokeHubMethod } from './subscriptions.ts'

function subscribed(...calls: Array<[string, unknown?]>) {
  const subscriptions = createSubscriptions()
  for (const [method, argument] of calls) invokeHubMethod(subscriptions, method, argument)
  return subscriptions
}
const asset = { customerId: 1, assetId: 10, groupIds: [5, 6] }

describe('a client subscribes to a message', () => {
  test('when it subscribed to the channel, until it unsubscribes', () => {
    const subscriptions = subscribed(['subscribe', 'Duress'])
    expect(isSubscribed(subscriptions, 'Duress', asset)).toBe(true)
    expect(isSubscribed(subscriptions, 'Behaviour', asset)).toBe(false)
    invokeHubMethod(subscriptions, 'unsubscribe', 'Duress')
    expect(isSubscribed(subscriptions, 'Duress', asset)).toBe(false)
  })

  test('on the map only for the filtered assets', () => {
    const subscriptions = subscribed(['subscribe', 'RealTimeMap'], ['addAssetFilter', 11])
    expect(isSubscribed(subscriptions, 'RealTimeMap', asset)).toBe(false)
    expect(isSubscribed(subscriptions, 'RealTimeMap', { customerId: 1 })).toBe(false)
    invokeHubMethod(subscriptions, 'addAssetFilter', '10')
    expect(isSubscribed(subscriptions, 'RealTimeMap', asset)).toBe(true)
    invokeHubMethod(subscriptions, 'resetAssetFilter', undefined)
    expect(isSubscribed(subscriptions, 'RealTimeMap', { customerId: 1 })).toBe(true)
  })

  test('on the map only for the assets of the filtered groups, and both filters count', () => {
    const subscriptions = subscribed(['subscribe', 'RealTimeMap'], ['addGroupFilter', 6], ['addAssetFilter', 10])
    expect(isSubscribed(subscriptions, 'RealTimeMap', asset)).toBe(true)
    expect(isSubscribed(subscriptions, 'RealTimeMap', { ...asset, groupIds: [5] })).toBe(false)
    expect(isSubscribed(subscriptions, 'RealTimeMap', { ...asset, assetId: 12 })).toBe(false)
    invokeHubMethod(subscriptions, 'resetGroupFilter', undefined)
    expect(isSubscribed(subscriptions, 'RealTimeMap', { ...asset, groupIds: [5] })).toBe(true)
  })

  test('for an alert whatever the map filters say', () => {
    const subscriptions = subscribed(['subscribe', 'Duress'], ['addAssetFilter', 99], ['addGroupFilter', 99])
    expect(isSubscribed(subscriptions, 'Duress', asset)).toBe(true)
  })
})

test.each([
  ['subscribe', 'Everything', /Unknown channel/],
  ['subscribe', undefined, /Unknown channel/],
  ['addAssetFilter', 'ten', /id of one/],
  ['addAssetFilter', null, /id of one/],
  ['addGroupFilter', '', /id of one/],
  ['addGroupFilter', 1.5, /id of one/],
  ['constructor', 1, /Unknown hub method/],
  [undefined, 1, /Unknown hub method/],
])('%s(%s) is refused', (method, argument, message) => {
  expect(() => invokeHubMethod(createSubscriptions(), method, argument)).toThrow(message)
})
