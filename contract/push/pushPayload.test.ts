import { describe, expect, it } from 'vitest'
import { readPush, toDeclarativePush, type PushPayload } from './pushPayload.ts'

const duress: PushPayload = {
  alertId: 17,
  kind: 'duress',
  title: 'Duress: Truck 12',
  body: '4 km NE of Ballarat VIC',
  url: '/AlertCentre?alert=duress&id=17',
  acknowledgeToken: 'abcdefghijklmnop',
  occurred: '2026-11-21T04:00:00.000Z',
}

describe('a push', () => {
  it('is parsed alike in its wrapped and its bare form', () => {
    const overTheWire = JSON.parse(JSON.stringify(toDeclarativePush(duress, 'https://muster.example')))
    expect(readPush(overTheWire)).toEqual(duress)
    expect(readPush(duress)).toEqual(duress)
  })

  it('has an absolute address and one tag per alert', () => {
    const { notification } = toDeclarativePush(duress, 'https://muster.example')
    expect(notification.navigate).toBe('https://muster.example/AlertCentre?alert=duress&id=17')
    expect(notification.tag).toBe('alert-17')
  })

  it('says how many are pending where a browser without our worker looks for it', () => {
    expect(toDeclarativePush({ ...duress, pending: 3 }, 'https://muster.example').notification.app_badge).toBe('3')
    expect(toDeclarativePush(duress, 'https://muster.example').notification).not.toHaveProperty('app_badge')
  })

  it.each([null, 'text', {}, { ...duress, kind: 'other' }, { ...duress, url: 'https://elsewhere.example/' }])(
    'refuses a payload that isn’t an alert: %j',
    (message) => expect(readPush(message)).toBeNull(),
  )

  it('cannot lead out of the portal by a protocol-relative address', () => {
    expect(readPush({ ...duress, url: '//elsewhere.example/' })).toBeNull()
  })
})
