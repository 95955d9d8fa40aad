import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evidenceFile } from '../../contract/proof/evidenceFile.ts'
import { proofFaultText } from '../../domain/proof/proofTexts.ts'
import { readManifest, verifyEvidence } from '../../domain/proof/verifyEvidence.ts'
import { asReader } from '../../server/reader/asReader.ts'
import { proofCrypto } from '../../server/keys/proofCrypto.ts'
import { renewProofKey } from '../../server/keys/proofKeyStore.ts'
import { evidenceOf, fridgeWeek, prove, sendFridgeWeek, weekDay } from '../support/fridgeWeek.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { alteredAt, leavesOf } from './alterJson.ts'
import { faultsIn } from './faultsIn.ts'

describe.each(callDatabases())('evidence on %s', (kind) => {
  let server: TestServer
  let day: string
  beforeAll(async () => {
    server = await startTestServer(kind)
    await sendFridgeWeek(server)
    day = weekDay(server, 2)
  })
  afterAll(() => server.close())

  it('(POST /api/Report/Evidence) is only there when the messages have been signed, for who may see the asset', async () => {
    expect(
      await evidenceOf(server, { SearchDate: new Date(server.now() + 864e5).toISOString().slice(0, 10) }),
    ).toMatchObject({
      status: 409,
      reply: { code: 'evidenceNotSigned' },
    })
    const stranger = await server.signIn(server.fleet.users.otherUser)
    await prove(server)
    expect(await evidenceOf(server, { SearchDate: day }, stranger)).toMatchObject({ status: 404 })
    expect(await evidenceOf(server, { SearchDate: '2024-02-31' })).toMatchObject({ status: 400 })
    expect(await evidenceOf(server, { SearchDate: day, Timezone: 'Mars' })).toMatchObject({ status: 400 })
  })

  it('has a name that people understand for everything it is made from, and for every figure of its tables', async () => {
    for (const Report of ['temperature', 'tripLog']) {
      const { file } = await evidenceOf(server, { SearchDate: day, Report })
      const about = readManifest(file!)!
      const verdict = await verifyEvidence({ file: file!, page: undefined }, about, proofCrypto)
      const raw = Object.keys(about.parts)
        .map((part) => proofFaultText({ code: 'partMissing', part, value: '' }, verdict))
        .filter((text) => text.includes('“'))
      expect([Report, raw]).toEqual([Report, []])
      const at = Report === 'temperature' ? 'temperatureLogsDtos.2.tempA' : 'totalTrips'
      const name = Report === 'temperature' ? /^Temp A.* in row 3 of “Logs”/ : /^[A-Z].* in “Summary”/
      expect(proofFaultText({ code: 'valueDiffers', at, reported: '1', computed: '2' }, verdict)).toMatch(name)
      // Limits that are changed in the report, and what the asset has, are in no table.
      const [limit, feature] =
        Report === 'temperature' ? ['tempAthreshold', 'assetTempB'] : ['temperatureAThreshold', 'tempB']
      const changed = { code: 'valueDiffers', reported: '9', computed: '8' } as const
      const textIn = (language: string, at: string) =>
        asReader({ language }, () => proofFaultText({ ...changed, at }, verdict))
      // What the page doesn't show is said to be so, and isn't only called by a programmer's name.
      const unnamed = leavesOf(file!.report)
        .map((path) => textIn('en', path.join('.')))
        .filter((text) => text.startsWith('“'))
      expect(unnamed).toEqual([])
      expect(textIn('en', limit)).toBe('The temperature limit of sensor A is 9, the readings give 8.')
      expect(textIn('de', limit)).toMatch(/^Der Temperaturgrenzwert von Sensor A ist 9/)
      expect(textIn('es', limit)).toMatch(/^El límite de temperatura del sensor A es 9/)
      expect(textIn('fr', feature)).toMatch(/^La présence du capteur B vaut/)
      const [list, table] = Report === 'temperature' ? ['temperatureLogsDtos', 'Logs'] : ['trips', 'Trip Log']
      const row = { code: 'valueDiffers', at: `${list}.7` } as const
      expect(proofFaultText({ ...row, reported: '{"tempA":4}', computed: '–' }, verdict)).toBe(
        `Row 8 of “${table}” doesn't follow from the readings.`,
      )
      expect(proofFaultText({ ...row, reported: '–', computed: '{"tempA":4}' }, verdict)).toBe(
        `Row 8 of “${table}” follows from the readings, but was left out.`,
      )
    }
  })

  it('holds, and says which report it is of', async () => {
    const { file, page } = await evidenceOf(server, { SearchDate: day })
    expect(await faultsIn(file!, page)).toEqual([])
    expect(readManifest(file!)).toMatchObject({ report: 'temperature', asset: 'North truck', day, software: 'test' })
    expect(page).toContain('North truck')
    const sent = fridgeWeek(server).filter(({ created }) => new Date(created).toISOString().startsWith(day))
    expect(file!.report).toMatchObject({
      temperatureLogsDtos: sent.map(({ sensorAValue }) => ({ tempA: sensorAValue })),
    })
  })

  it('says what was changed, left out or signed by somebody else', async () => {
    const { file, page } = await evidenceOf(server, { SearchDate: day })
    const rows = file!.messages
    const changed = rows.with(
      3,
      rows[3]!.map((value, i) => (i === 24 && typeof value === 'number' ? value - 3 : value)),
    )
    expect(await faultsIn({ ...file!, messages: changed }, page)).toContain('unchanged: readingChanged')
    expect(await faultsIn({ ...file!, messages: rows.toSpliced(5, 1) }, page)).toContain('complete: readingMissing')
    expect(await faultsIn({ ...file!, messages: [...rows, rows[5]!] }, page)).toEqual(['unchanged: readingTwice'])
    const limits = {
      ...file!,
      inputs: { ...file!.inputs, customer: { ...Object(file!.inputs['customer']), tempA: 9 } },
    }
    expect(await faultsIn(limits, page)).toEqual(
      expect.arrayContaining(['settings: partChanged', 'report: valueDiffers']),
    )
    expect(await faultsIn(file!, `${page} `)).toEqual(['page: pageChanged'])
    expect(await faultsIn(file!, undefined)).toEqual(['page: pageMissing'])
    expect(await faultsIn(file!, page, 'f'.repeat(64))).toEqual(['signature: notExpected'])
    // Who leaves out a reading and its hash, or a whole hour, has to leave out what the day's signature covers.
    const [first] = file!.days.filter(({ hours }) => hours.some(({ leaves }) => leaves))
    const withoutLeaf = structuredClone(file!)
    withoutLeaf.messages.splice(0, 1)
    for (const { hours } of withoutLeaf.days) for (const hour of hours) hour.leaves?.splice(0, 1)
    expect(await faultsIn(withoutLeaf, page)).toContain('unchanged: hourChanged')
    const withoutHour = {
      ...file!,
      days: file!.days.map((one) => (one === first ? { ...one, hours: one.hours.slice(1) } : one)),
    }
    expect(await faultsIn(withoutHour, page)).toContain('complete: dayNotInRoot')
    expect(await faultsIn({ ...file!, days: file!.days.slice(1) }, page)).toContain('complete: dayMissing')
    // A day that is there twice leaves nothing out.
    expect(await faultsIn({ ...file!, days: [first!, ...file!.days] }, page)).toEqual(['signature: statementTwice'])
  })

  it('with the signature of another installation says so, whichever part of it is from there', async () => {
    const other = await startTestServer(kind)
    try {
      await sendFridgeWeek(other)
      await prove(other)
      const [ours, theirs] = [
        await evidenceOf(server, { SearchDate: day }),
        await evidenceOf(other, { SearchDate: weekDay(other, 2) }),
      ]
      const [file, foreign] = [ours.file!, theirs.file!]
      expect(await faultsIn(foreign, theirs.page)).toEqual([])
      const { installation } = readManifest(file)!
      expect(await faultsIn(foreign, theirs.page, installation)).toEqual(['signature: notExpected'])
      // Theirs with our messages, our manifest with their keys, and their signed days below ours.
      const { manifest, keys } = foreign
      expect(await faultsIn({ ...file, manifest, keys }, ours.page)).toContain('signature: otherInstallation')
      expect(await faultsIn({ ...file, keys }, ours.page)).toContain('signature: otherInstallation')
      expect(await faultsIn({ ...file, days: foreign.days }, ours.page)).toContain('signature: otherInstallation')
    } finally {
      await other.close()
    }
  })

  it('of a trip log holds too', async () => {
    expect(await evidenceOf(server, { SearchDate: weekDay(server, -20) })).toMatchObject({
      reply: { code: 'evidenceNotSigned' },
    })
    // The day before the first message, one of the week, and one after it.
    for (const SearchDate of [weekDay(server, -1), day, weekDay(server, 9)]) {
      const { status, file, page } = await evidenceOf(server, {
        Report: 'tripLog',
        SearchDate,
        Timezone: 'Asia/Kathmandu',
      })
      expect(status).toBe(200)
      expect(await faultsIn(file!, page)).toEqual([])
    }
  })

  it('signs nothing again while nothing changes, and a new version of the hour for a late message', async () => {
    expect(await prove(server)).toBe(0)
    const before = await evidenceOf(server, { SearchDate: day })
    const first = fridgeWeek(server).find(({ created }) => created > Date.parse(`${day}T00:00:00Z`))!
    const late = { created: first.created + 1000, messageID: 1, sensorAValue: 9, sensorBValue: 9 }
    await server.ingest(server.fleet.imeis.north, [late])
    const pending = await evidenceOf(server, { SearchDate: day })
    expect(pending.file!.messages).toEqual(before.file!.messages)
    server.advanceClock(15 * 60_000)
    await expect
      .poll(async () => {
        await prove(server)
        return (await evidenceOf(server, { SearchDate: day })).file?.messages.length
      })
      .toBe(before.file!.messages.length + 1)
    const after = await evidenceOf(server, { SearchDate: day })
    const { rows } = await server.db.execute(sql`select version, extends from proof_hours
      where hour = date_trunc('hour', ${new Date(late.created).toISOString()}::timestamptz) order by version`)
    expect(rows).toEqual([
      { version: 1, extends: true },
      { version: 2, extends: true },
    ])
    // What was handed out before is still right about what was known then.
    expect(await faultsIn(before.file!, before.page)).toEqual([])
    // The older statement can't stand in for the newer one.
    const mixed = { ...after.file!, days: before.file!.days, messages: before.file!.messages }
    expect(await faultsIn(mixed, after.page)).toContain('signature: statementOther')
  })

  it('is signed by a new key after a renewal, which the old one signed', async () => {
    const old = await evidenceOf(server, { SearchDate: day })
    await renewProofKey(server.db, server.now())
    const { file, page } = await evidenceOf(server, { SearchDate: day })
    expect(file!.keys).toHaveLength(2)
    expect(await faultsIn(file!, page)).toEqual([])
    expect(await faultsIn(old.file!, old.page)).toEqual([])
    expect(readManifest(file!)!.installation).toBe(readManifest(old.file!)!.installation)
    expect(await faultsIn({ ...file!, keys: file!.keys.slice(0, 1) }, page)).toEqual(['signature: keyUnknown'])
  })

  it('keeps every statement in a file beside the database, chained', async () => {
    await prove(server)
    const lines = readFileSync(join(server.dataDirectory, 'signed-days.jsonl'), 'utf8').trim().split('\n')
    const statements = lines.map((line) => JSON.parse(JSON.parse(line).text))
    expect(statements.map(({ number }) => number)).toEqual(statements.map((_, i) => i + 1))
    const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from proof_days`)
    expect(lines).toHaveLength(rows[0]!.count)
  })

  it('is refused when a stored message was changed in the database', async () => {
    await server.db.execute(sql`update messages set sensor_a_value = 4 where asset_id = ${server.fleet.assets.north}
      and created = (select min(created) from messages where created >= ${weekDay(server, 4)}::timestamptz)`)
    expect(await evidenceOf(server, { SearchDate: weekDay(server, 4) })).toMatchObject({
      status: 409,
      reply: { code: 'evidenceDiffers' },
    })
  })

  it('whose inputs lack a value is checked to the end and says so', async () => {
    const { data, page } = await evidenceOf(server, { SearchDate: day })
    const places = leavesOf(JSON.parse(data!)).filter(([part]) => part === 'inputs')
    expect(places.map((path) => path.join('.'))).toContain('inputs.now')
    for (const path of places) {
      const parsed = v.parse(evidenceFile, alteredAt(JSON.parse(data!), path, true))
      expect(await faultsIn(parsed, page), path.join('.')).not.toEqual([])
    }
  })

  it('has no value that could be changed without notice', async () => {
    const { data, page } = await evidenceOf(server, { SearchDate: day })
    const places = leavesOf(JSON.parse(data!))
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: places.length - 1 }), fc.boolean(), async (index, isRemoved) => {
        const path = places[index]!
        const altered = alteredAt(JSON.parse(data!), path, isRemoved)
        const parsed = v.safeParse(evidenceFile, altered)
        if (!parsed.success || !readManifest(parsed.output)) return
        expect(await faultsIn(parsed.output, page), path.join('.')).not.toEqual([])
      }),
      { numRuns: 250 },
    )
  })
})
