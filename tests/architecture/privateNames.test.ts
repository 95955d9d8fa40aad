import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const refused = [
  'export const usualSort = 1',
  'const told = new Set()',
  'export function tellHub() {}',
  'interface ToldAlert { id: number }',
  'type HeardPart = string',
  'const deviceLastHeard = 1',
  'function isHeardBy(window) {}',
  'const { isAsked } = item',
  'export const show = ({ asked }) => asked',
  'const kept = 1',
  'export function answerCall() {}',
  'interface KeptHour { at: number }',
  'export interface Visit { stays: number }',
  'export const read = (given) => 1',
  'export type Read = (given: string) => void',
  'export class DeliveriesUnderWay {}',
  'const [longestMs] = limits',
  'const { state: way } = item',
]
const accepted = [
  'const teller = 1',
  'const task = mask(1)',
  'const unusual = 1',
  'const text = words.wasHeard()',
  'const state = { toldAt: {} }',
  'const basket = 1',
  // Names of payloads and texts, and what is left of a list.
  'export const sent = ({ way }) => words.text({ given: way })',
  'const [first, ...rest] = list',
  'export interface State { standSince: number; underWay: boolean; doorOpen: boolean }',
  'const restore = always + standard + asking + kepts',
]

test('a private word in a name is an error, and words that only contain one are not', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'muster-names-'))
  try {
    cpSync('scripts', join(checkout, 'scripts'), { recursive: true })
    // Rules that need types are left out: there is nothing here to resolve them from.
    const config = { ...(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as object), options: {} }
    writeFileSync(join(checkout, '.oxlintrc.json'), JSON.stringify(config))
    mkdirSync(join(checkout, 'src'))
    refused.forEach((code, at) => writeFileSync(join(checkout, 'src', `refused${at}.ts`), code))
    accepted.forEach((code, at) => writeFileSync(join(checkout, 'src', `accepted${at}.ts`), code))
    const oxlint = resolve('node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'src'], {
      cwd: checkout,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    const found = diagnostics.filter(({ code }) => code === 'muster(no-private-names)').map(({ filename }) => filename)
    expect([...new Set(found)].sort()).toEqual(refused.map((_, at) => join('src', `refused${at}.ts`)).sort())
  } finally {
    rmSync(checkout, { recursive: true })
  }
})
