import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { archiveLine, type ArchivedMessage } from './archivedMessage.ts'
import { archiveGroups, checkArchive } from './checkArchive.ts'
import { manifestPath } from './manifest.ts'
import { rowsPerGroup } from './parquetWriter.ts'
import { writeArchive, type ArchiveOrder } from './writeArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

const order = (): ArchiveOrder => ({
  folder: join(folder, String(++files)),
  subject: { installation: 'ab'.repeat(32), customer: { id: 7, name: 'Northern Freight' }, month: '2026-05' },
  software: '1.2.3',
  schema: '26',
  now: Date.UTC(2027, 5, 1),
  known: [],
})

async function* inPieces(messages: readonly ArchivedMessage[], size = 700) {
  for (let at = 0; at < messages.length; at += size) yield messages.slice(at, at + size)
}

async function readAll(path: string): Promise<ArchivedMessage[]> {
  const messages: ArchivedMessage[] = []
  for await (const group of archiveGroups(path, readFileSync(path).length)) messages.push(...group)
  return messages
}

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const int16 = fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 })
const time = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 })
const double = fc.oneof(fc.double(), fc.constantFrom(0, -0, 1.1, -37.5622, 5e-324))
// What the driver returns for a number of four bytes: the shortest decimal.
const real = fc.float({ noNaN: true }).map((value) => Number(value.toPrecision(7)))
const text = fc.string({ unit: 'grapheme', maxLength: 64 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
const message: fc.Arbitrary<ArchivedMessage> = fc.record(
  {
    id: fc.maxSafeNat(),
    deviceId: int32,
    assetId: fc.nat({ max: 2 ** 31 - 1 }),
    created: time,
    deviceCreated: maybe(time),
    content: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    received: time,
    messageID: int16,
    sequence: int32,
    latitude: maybe(double),
    longitude: maybe(double),
    speedKph: maybe(real),
    heading: maybe(real),
    validity: maybe(fc.constantFrom('A', 'V')),
    fixCreated: maybe(time),
    accuracyMetres: maybe(real),
    satellites: maybe(int16),
    odometerKm: maybe(double),
    tripCount: maybe(int32),
    deviceVolts: maybe(real),
    deviceTemp: maybe(real),
    iO0: maybe(int16),
    iO1: maybe(int16),
    iO2: maybe(int16),
    iO3: maybe(int16),
    iO8: maybe(int16),
    sensorAValue: maybe(real),
    sensorBValue: maybe(real),
    ibutton: maybe(text),
    gprsOnline: maybe(fc.boolean()),
    alarm: maybe(text),
  },
  { noNullPrototype: true },
)

/** A month of plausible messages. */
const plausible = (count: number): ArchivedMessage[] => {
  const [one] = fc.sample(message, { numRuns: 1, seed: 1 })
  return Array.from({ length: count }, (_, i) => ({ ...one!, id: i + 1, created: Date.UTC(2026, 4, 1) + i * 30_000 }))
}

describe('a file of the archive', () => {
  test('gives every value of every column back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 60 }), async (messages) => {
        const request = order()
        const written = await writeArchive(request, inPieces(messages, 13))
        const path = join(request.folder, written!.file)
        const read = await readAll(path)
        expect(read).toHaveLength(messages.length)
        // toEqual would take 0 and -0 for the same.
        read.forEach((one, i) => expect(one).toStrictEqual(messages[i]))
        expect(await checkArchive(path, written!)).toMatchObject({ rows: messages.length, sha256: written!.sha256 })
      }),
      { numRuns: 60 },
    )
  })

  test('of several row groups keeps their order, and the same rows make the same file', async () => {
    const messages = plausible(2 * rowsPerGroup + 5)
    const [first, second] = [order(), order()]
    const written = await writeArchive(first, inPieces(messages))
    const again = await writeArchive(second, inPieces(messages, 1_999))
    expect(again).toEqual(written)
    expect(await readAll(join(first.folder, written!.file))).toEqual(messages)
  })

  test('isn’t written without messages', async () => {
    const request = order()
    expect(await writeArchive(request, inPieces([]))).toBeNull()
    expect(readdirSync(join(request.folder, request.subject.installation, '7'))).toEqual([])
  })

  test('never replaces another file, and isn’t written twice', async () => {
    const request = order()
    const written = await writeArchive(request, inPieces(plausible(10)))
    expect(written!.file).toMatch(/2026-05-1\.parquet$/)
    // As after a kill before the database knew of it.
    expect(await writeArchive(request, inPieces(plausible(10)))).toEqual({ ...written, isNew: false })
    const other = await writeArchive({ ...request, known: [written!.file] }, inPieces(plausible(10)))
    expect(other!.file).toMatch(/2026-05-2\.parquet$/)
    const third = await writeArchive(request, inPieces(plausible(11)))
    expect(third!.file).toMatch(/2026-05-3\.parquet$/)
    expect(readdirSync(join(request.folder, request.subject.installation, '7'))).toHaveLength(6)
  })

  test('leaves nothing when the messages cannot be read, and says when its folder cannot be written', async () => {
    async function* breaking() {
      yield plausible(10)
      throw new Error('The database went away.')
    }
    const request = order()
    await expect(writeArchive(request, breaking())).rejects.toThrow('Nothing was removed. The database went away.')
    expect(readdirSync(join(request.folder, request.subject.installation, '7'))).toEqual([])
    const blocked = order()
    writeFileSync(blocked.folder, 'not a folder')
    await expect(writeArchive(blocked, inPieces(plausible(1)))).rejects.toThrow("can't be written to by this user")
  })
})

test('a line preserves what JSON would lose', () => {
  const [one] = plausible(1)
  const line = (odometerKm: number | null) => archiveLine({ ...one!, odometerKm })
  expect(new Set([null, 0, -0, NaN, Infinity, -Infinity].map(line)).size).toBe(6)
})

describe('a fault is found and named', () => {
  async function made() {
    const request = order()
    const written = await writeArchive(request, inPieces(plausible(500)))
    const path = join(request.folder, written!.file)
    return {
      path,
      written: written!,
      check: async () => [await checkArchive(path), await checkArchive(path, written!)],
    }
  }
  const fault = (words: string) => [
    { fault: expect.stringContaining(words) },
    { fault: expect.stringContaining(words) },
  ]

  test('in every altered byte', async () => {
    const { path, check } = await made()
    const bytes = readFileSync(path)
    for (let at = 0; at < bytes.length; at += 97) {
      const altered = Uint8Array.from(bytes)
      altered[at]! ^= 1
      writeFileSync(path, altered)
      expect(await check(), String(at)).toEqual(fault('It was altered'))
    }
  })

  test('in a file that was cut off, emptied or removed', async () => {
    const { path, check, written } = await made()
    truncateSync(path, written.bytes - 1)
    expect(await check()).toEqual(fault('It was cut off'))
    truncateSync(path, 0)
    expect(await check()).toEqual(fault('It was cut off: 0 of'))
    rmSync(path)
    expect(await check()).toEqual(fault('It is missing'))
  })

  test('in a manifest that was altered or removed', async () => {
    const { path, check } = await made()
    const manifest = readFileSync(manifestPath(path), 'utf8')
    for (const [from, to] of [
      ['"rows": 500', '"rows": 499'],
      ['2026-05', '2026-06'],
      ['Northern Freight', 'Southern Freight'],
      ['{', ''],
    ] as const) {
      writeFileSync(manifestPath(path), manifest.replace(from, to))
      expect(await check()).toEqual(fault('Its manifest was altered'))
    }
    rmSync(manifestPath(path))
    expect(await check()).toEqual(fault('Its manifest is missing'))
  })

  test('in a file and a manifest that were both replaced', async () => {
    const { path, written } = await made()
    const other = await made()
    writeFileSync(other.path, readFileSync(path))
    writeFileSync(manifestPath(other.path), readFileSync(manifestPath(path)))
    expect(await checkArchive(other.path, { ...written, sha256: 'cd'.repeat(32) })).toEqual({
      fault: expect.stringContaining('It was altered'),
    })
  })
})
