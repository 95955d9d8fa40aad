import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { proofChecks } from '../../domain/proof/verdict.ts'
import { readManifest, verifyEvidence } from '../../domain/proof/verifyEvidence.ts'
import { proofCrypto } from '../../server/keys/proofCrypto.ts'
import { archivedFiles } from '../../server/storage/archiveStore.ts'
import { evidenceOf, prove, sendFridgeWeek, weekDay } from '../support/fridgeWeek.ts'
import { openForAll } from '../support/openForAll.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { storedMessages } from './storedMessages.ts'

// Its fleet sends for a week only.
const server = openForAll(() => startTestServer(callDatabase(), { RETENTION_NEEDS_MESSAGES: 'false' }))
const dayMs = 86_400_000

const archive = async (parameters: string[], environment: Record<string, string> = {}) =>
  outcomeOf(
    await runSource('server/commands/archive.ts', parameters, {
      DATA_DIR: server.dataDirectory,
      ARCHIVE_DIR: join(server.dataDirectory, 'archive'),
      ...environment,
    }),
  )

const stored = () => storedMessages(server.db)

/** Saves the rule again, which makes the server look at once, until something holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let round = 0; !(await holds()); round++) {
    if (round > 600) throw new Error('It never came to that.')
    // The clock may have been moved on by hours, which ends a sign-in.
    const token = await server.signIn(server.fleet.users.admin)
    const body = { customerId: null, retention: { messages: 1 + (round % 2) } }
    expect((await server.call('POST', '/api/Storage/Retention', { token, body })).status).toBe(200)
    await sleep(250)
  }
}
const states = async () => [...new Set((await archivedFiles(server.db)).map(({ state }) => state))].join()

/** Lets time pass until the months are only in the archive: their messages stay for a while after the server first saw them leaving. */
const untilAway = () =>
  until(async () => {
    server.advanceClock(10 * 60_000)
    return (await states()) === 'away'
  })

async function temperatures(day: string) {
  const token = await server.signIn(server.fleet.users.northUser)
  const body = { AssetId: server.fleet.assets.north, SearchDate: day, Timezone: 'UTC' }
  const { status, body: report } = await server.call('POST', '/api/Report/TemperatureReport', { token, body })
  expect(status).toBe(200)
  return report
}

async function expectProven(day: string) {
  const evidence = await evidenceOf(server, { SearchDate: day })
  expect(evidence.status).toBe(200)
  const about = readManifest(evidence.file!)
  if (!about) throw new Error('no manifest')
  const { faults } = await verifyEvidence(
    { file: evidence.file!, page: evidence.page, expected: undefined },
    about,
    proofCrypto,
  )
  expect(proofChecks.flatMap((check) => faults[check])).toEqual([])
}

test('months go to the archive by themselves, and npm run archive lists, checks and restores them', async () => {
  await sendFridgeWeek(server)
  await prove(server)
  const day = weekDay(server, 2)
  const before = await stored()
  const report = await temperatures(day)
  await expectProven(day)

  server.advanceClock(130 * dayMs)
  await prove(server)
  // As in an installation that is years old: its days were never summarised.
  await server.db.execute(sql`delete from asset_days`)
  await server.db.execute(sql`insert into day_roll_ups (asset_id, time_zone, filtered, due)
    values (${server.fleet.assets.north}, 'UTC', true, now() + interval '1 year') on conflict do nothing`)
  await until(async () => (await states()) === 'leaving')
  expect(await stored()).toEqual(before)
  const { rows } = await server.db.execute<{ days: number }>(sql`
    select count(distinct day)::int as days from asset_days where asset_id = ${server.fleet.assets.north} and not stale`)
  expect(rows[0]?.days).toBeGreaterThanOrEqual(7)
  await untilAway()
  expect(await stored()).toEqual([])

  const listed = await archive(['list'])
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('in the archive only') })
  expect(listed.output).toContain(`${before.length} messages`)
  expect(await archive(['verify'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('they are what was written'),
  })

  const month = day.slice(0, 7)
  const restored = await archive(['restore', 'Northern Freight', month, '--days', '3'])
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${before.length} messages were read back, for 3 days.`),
  })
  expect(await stored()).toEqual(before)
  expect(await temperatures(day)).toEqual(report)
  await expectProven(day)
  expect((await archive(['list'])).output).toContain('read back until')

  server.advanceClock(4 * dayMs)
  await until(async () => (await states()) === 'leaving')
  await untilAway()
  expect(await stored()).toEqual([])
  expect(await archivedFiles(server.db)).toHaveLength(1)

  const metrics = await server.call('GET', '/metrics')
  expect(metrics.body).toMatch(/muster_retention_failures_total 0\n/)
})

test('altered or missing files and invalid requests are reported, and change nothing', async () => {
  const [{ file, month }] = (await archivedFiles(server.db)) as [Awaited<ReturnType<typeof archivedFiles>>[number]]
  const path = join(server.dataDirectory, 'archive', file)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, 1_000))
  expect(await archive(['verify'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('It was cut off: 1000 of'),
  })
  expect(await archive(['verify', '0', month])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Nothing is archived of 0'),
  })
  expect(await archive(['restore', 'northern freight', month])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Not restored.'),
  })
  rmSync(path)
  expect(await archive(['verify', 'Northern Freight', month])).toMatchObject({
    code: 1,
    output: expect.stringContaining('It is missing'),
  })
  expect(await stored()).toEqual([])
  writeFileSync(path, bytes)
  expect((await archive(['verify'])).code).toBe(0)

  for (const wrong of [[], ['list', 'x'], ['restore', 'Northern Freight'], ['delete']])
    expect(await archive(wrong)).toMatchObject({ code: 2, output: expect.stringContaining('Write one of these:') })
  for (const [days, words] of Object.entries({ abc: 'Give whole days.', '4000': 'Give at most 3660 days.' }))
    expect(await archive(['restore', 'Northern Freight', month, '--days', days])).toMatchObject({
      code: 2,
      output: expect.stringContaining(words),
    })
  expect(await archive(['restore', 'Northern Freight', month, '--days', '0'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Give at least 1 day.'),
  })

  // A copy beside the running server, one file of which was altered, and one that isn't there.
  const copy = { ARCHIVE_DIR: join(server.dataDirectory, 'copy') }
  cpSync(join(server.dataDirectory, 'archive'), copy.ARCHIVE_DIR, { recursive: true })
  const verified = `files of ${copy.ARCHIVE_DIR} were read from end to end`
  expect(await archive(['verify'], copy)).toMatchObject({ code: 0, output: expect.stringContaining(verified) })
  writeFileSync(join(copy.ARCHIVE_DIR, file), bytes.subarray(0, 1_000))
  expect(await archive(['verify'], copy)).toMatchObject({ code: 1, output: expect.stringContaining('It was cut off') })
  const unmounted = { ARCHIVE_DIR: join(server.dataDirectory, 'unmounted') }
  expect(await archive(['verify'], unmounted)).toMatchObject({
    code: 2,
    output: expect.stringContaining(`There are no files of an archive in ${unmounted.ARCHIVE_DIR}.`),
  })

  // The files alone, as on the machine where copies of the archive are kept.
  const alone = { DATA_DIR: join(server.dataDirectory, 'elsewhere') }
  expect(await archive(['verify'], alone)).toMatchObject({
    code: 0,
    output: expect.stringContaining('No server is running'),
  })
  const listed = await archive(['list'], alone)
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('Northern Freight') })
  // The folder of the installation, and what marks it as the archive.
  const names = readdirSync(join(server.dataDirectory, 'archive'))
  expect(names.filter((name) => name !== 'archive-id')).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(names).toContain('archive-id')
})

test('npm run backup says that the archive is not in it', async () => {
  const backup = await runSource('server/commands/backup.ts', [join(server.dataDirectory, 'now')], {
    DATA_DIR: server.dataDirectory,
  })
  const { code, output } = await outcomeOf(backup)
  expect([code, output]).toEqual([0, expect.stringContaining(`Not in it: the archive in ${server.dataDirectory}`)])
  expect(output).toContain('1 file of')
})
