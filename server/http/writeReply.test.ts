import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inLists } from '../../domain/lists/inLists.ts'
import { replyWriter, type ReplyPiece } from './replyWriter.ts'
import type { WrittenReply } from './writeReply.ts'
import { writeReply } from './writeReply.ts'

const items = Array.from({ length: 5_003 }, (_, id) => ({ id, name: `Zoë ${id % 17} "quoted"`, at: null }))

/** Writes a reply and returns its pieces, and what they say together. */
async function written(made: WrittenReply, isGzipped: boolean, clock?: () => number) {
  const pieces: ReplyPiece[] = []
  const ends: boolean[] = []
  const writer = replyWriter(
    isGzipped,
    async (piece, isLast) => {
      pieces.push(piece)
      ends.push(isLast)
    },
    clock,
  )
  await writeReply(made, writer)
  expect(ends).toEqual(pieces.map((_, at) => at === pieces.length - 1))
  const whole = Buffer.concat(pieces)
  return { pieces, size: whole.length, json: JSON.parse((isGzipped ? gunzipSync(whole) : whole).toString()) }
}

describe.each([true, false])('a reply (gzipped: %s)', (isGzipped) => {
  it('is the JSON of the object, and a small one is a single piece', async () => {
    const reply = { asset: 'Truck', trips: [1, 2] }
    const { json, pieces } = await written({ reply }, isGzipped)
    expect(json).toEqual(reply)
    expect(pieces).toHaveLength(1)
  })

  it.each([0, 1, 1_999, 2_000, 2_001, 5_003])('holds a list of %i that is made while it is written', async (count) => {
    const list = items.slice(0, count)
    const lists = () => inLists(list, 500)
    const field = await written(
      { reply: { asset: 'Truck', rows: ['left out'] }, apart: { field: 'rows', lists: lists() } },
      isGzipped,
    )
    expect(field.json).toEqual({ asset: 'Truck', rows: list })
    const only = await written({ reply: {}, apart: { field: 'rows', lists: lists() } }, isGzipped)
    expect(only.json).toEqual({ rows: list })
    const itself = await written({ reply: [], apart: { field: null, lists: lists() } }, isGzipped)
    expect(itself.json).toEqual(list)
    const several = ['rows', 'others'].map((name) => ({ field: name, lists: lists() }))
    for (const reply of [{ asset: 'Truck', rows: [] }, {}])
      expect(
        (await written({ reply, apart: several.map((one) => ({ ...one, lists: lists() })) }, isGzipped)).json,
      ).toEqual({
        ...reply,
        rows: list,
        others: list,
      })
  })

  it('is sent in pieces, which make it no larger than a tenth', async () => {
    const long = Array.from({ length: 20 }, () => items).flat()
    const whole = await written({ reply: { rows: long } }, isGzipped)
    const { pieces, size } = await written(
      { reply: {}, apart: { field: 'rows', lists: inLists(long, 500) } },
      isGzipped,
    )
    expect(pieces.length).toBeGreaterThan(3)
    expect(size).toBeLessThan(whole.size * 1.1 + 100)
  })

  it('sends what there is of a slow reply, so that nothing between here and the client ends the connection', async () => {
    let now = 0
    async function* slowly() {
      for (const item of items.slice(0, 4)) {
        now += 6_000
        yield [item]
      }
    }
    const { pieces, json } = await written({ reply: [], apart: { field: null, lists: slowly() } }, isGzipped, () => now)
    expect(json).toEqual(items.slice(0, 4))
    expect(pieces).toHaveLength(3)
  })
})
