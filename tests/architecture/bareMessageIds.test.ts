import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const bare = [
  'const message = { messageID: 59 }',
  'const rule = { eventIds: [59, 40] }',
  'const event = { type: 405 }',
  'const isDuress = message.messageID === 59',
  'const isDuress = 59 === messageId',
  'const isTurning = event.type !== 403',
  'const isKnown = [59, 403].includes(message.messageID)',
  'const icons = { 403: "flag" }',
  'const powerCut = 40',
  'const duressIds = [59, 5]',
  'message.messageID = 59',
  'function say({ messageID = 59 }) {}',
  'switch (message.messageID) { case 59: stop() }',
  'const query = sql`select id from messages where message_id in (50, 51)`',
  'const query = sql`select id from alerts where event_id = 59`',
]

const named = [
  'const message = { messageID: messageID.duress }',
  'const isDuress = message.messageID === messageID.duress',
  'const icons = { [messageID.harshTurning]: "flag" }',
  'const query = sql`select id from messages where message_id = any(${idArray(ids)})`',
  'throw new ApiError(404, "This record was not found.")',
  'const isGone = status === 404 || status === 410',
]

const folders = ['server', 'src', 'domain/trips', 'contract']
const checkout = mkdtempSync(join(tmpdir(), 'muster-lint-'))
let faulty: string[]

/** Writes each piece of code to a file of its own in each folder, and lints them all in one run with the project's rules. */
beforeAll(() => {
  cpSync('scripts', join(checkout, 'scripts'), { recursive: true })
  // Rules that need types are left out: there is nothing here to resolve them from.
  const config = { ...(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as object), options: {} }
  writeFileSync(join(checkout, '.oxlintrc.json'), JSON.stringify(config))
  for (const folder of folders) {
    mkdirSync(join(checkout, folder), { recursive: true })
    bare.forEach((code, at) => writeFileSync(join(checkout, folder, `bare${at}.ts`), code))
    named.forEach((code, at) => writeFileSync(join(checkout, folder, `named${at}.ts`), code))
  }
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: checkout, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  faulty = diagnostics.filter(({ code }) => code === 'muster(no-bare-message-ids)').map(({ filename }) => filename)
})
afterAll(() => rmSync(checkout, { recursive: true }))

describe.each(folders)('in %s', (folder) => {
  it('a bare message id is an error', () => {
    for (const [at, code] of bare.entries()) expect(faulty, code).toContain(join(folder, `bare${at}.ts`))
  })

  it('allows a named one and an HTTP status', () => {
    for (const [at, code] of named.entries()) expect(faulty, code).not.toContain(join(folder, `named${at}.ts`))
  })
})
