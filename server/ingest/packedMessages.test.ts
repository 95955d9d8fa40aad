import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { keysOf } from '../../domain/lists/keysOf.ts'
import { assetLogItems } from '../../domain/reports/assetLog/assetLogItems.ts'
import { unpacked } from './packedMessages.ts'
import { packMessages } from '../../tests/support/packMessages.ts'

const plain: StoredMessage[] = Array.from({ length: 7 }, (_, index) =>
  storedMessage({
    created: 1_780_000_000_000 + index * 864,
    id: 2 ** 31 + index,
    assetId: 3,
    deviceId: 1 + (index % 2),
    received: 1_780_000_000_500,
    latitude: index === 2 ? null : -37.123456789 + index / 3,
    longitude: 145,
    speedKph: index < 3 ? 0 : null,
    validity: index === 4 ? 'V' : index === 5 ? null : 'A',
    iO3: index % 3 === 0 ? null : index % 2,
    sensorAValue: -0.1 * index,
    ibutton: index === 6 ? 'FOB' : null,
    gprsOnline: index === 1 ? false : index === 2 ? true : null,
    alarm: 'jamming',
  }),
)

describe('packed messages', () => {
  it('say what each message said, nothing and zero apart', () => {
    const packed = packMessages(plain)
    const [first] = plain
    for (const [index, message] of plain.entries())
      for (const field of keysOf(first!)) expect(packed[index]![field], `${field} of ${index}`).toBe(message[field])
  })

  it('are the same messages when they are unpacked', () => {
    expect(packMessages(plain).map(unpacked)).toEqual(plain)
  })

  it('have every field of a message', () => {
    const [one] = packMessages(plain.slice(0, 1))
    expect(keysOf(plain[0]!).filter((field) => !(field in one!))).toEqual([])
  })

  it('keep two messages of one moment apart in the asset log, and leave out one that was sent again', () => {
    const [first, second] = plain
    const moment = { created: first!.created, deviceId: 1, gprsOnline: null, iO3: null }
    const sent = [
      { ...first!, ...moment },
      { ...second!, ...moment },
      { ...second!, ...moment, id: 9, sequence: 2 },
    ]
    const ids = assetLogItems(packMessages(sent), new Map(), true).map(({ id }) => id)
    expect(ids).toEqual([first!.id, second!.id])
  })
})
