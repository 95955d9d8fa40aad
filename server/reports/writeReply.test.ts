import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeReply } from './writeReply.ts'

const items = Array.from({ length: 5_003 }, (_, id) => ({ id, name: `Zoë ${id % 17} "quoted"`, at: null }))
const read = (bytes: Uint8Array, isGzipped: boolean) =>
  JSON.parse(Buffer.from(isGzipped ? gunzipSync(bytes) : bytes).toString())

describe.each([true, false])('a reply (gzipped: %s)', (isGzipped) => {
  it('is the JSON of the object', () => {
    const reply = { asset: 'Truck', trips: [1, 2] }
    expect(read(writeReply({ reply }, isGzipped), isGzipped)).toEqual(reply)
  })

  it.each([0, 1, 1_999, 2_000, 2_001, 5_003])('holds a list of %i that is made while it is written', (count) => {
    const list = items.slice(0, count)
    const written = writeReply(
      { reply: { asset: 'Truck', rows: ['left out'] }, apart: { field: 'rows', items: list } },
      isGzipped,
    )
    expect(read(written, isGzipped)).toEqual({ asset: 'Truck', rows: list })
    expect(read(writeReply({ reply: {}, apart: { field: 'rows', items: list } }, isGzipped), isGzipped)).toEqual({
      rows: list,
    })
  })

  it('is no larger for its pieces than a tenth', () => {
    const whole = writeReply({ reply: { rows: items } }, isGzipped)
    const pieces = writeReply({ reply: {}, apart: { field: 'rows', items } }, isGzipped)
    expect(pieces.length).toBeLessThan(whole.length * 1.1 + 100)
  })
})
