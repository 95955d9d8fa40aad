import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
}
const built = 'dist/web'
const manifestPath = join(built, '.vite/manifest.json')
let manifest: Record<string, Chunk>

beforeAll(() => {
  if (!existsSync(manifestPath)) execFileSync('npx', ['vite', 'build'], { stdio: 'ignore' })
  manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>
})

/** A chunk and all it imports before it can run. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen)
  return seen
}

/** What the browser fetches for /login: the entry, with the login screen in it, and all it imports before it can run. */
function firstChunks(): string[] {
  const html = readFileSync(join(built, 'index.html'), 'utf8')
  const entry = /data-entry crossorigin href="\/([^"]+)"/.exec(html)?.[1]
  const keys = [...withImports(Object.keys(manifest).find((key) => manifest[key]!.file === entry)!)]
  const code = scripts(keys).map((file) => readFileSync(join(built, file), 'utf8'))
  expect(code.some((text) => text.includes('Use a local account to log in.'))).toBe(true)
  return keys
}

const scripts = (keys: string[]) =>
  [...new Set(keys.map((key) => manifest[key]!.file))].filter((file) => file.endsWith('.js'))

describe('the first download of /login', () => {
  it.each(['en-AU', 'en-GB', 'en-US', 'de', 'es', 'fr'])(
    'is at most 125 kB of gzipped JavaScript in %s',
    (language) => {
      const sizes = scripts(firstChunks()).map((file) => {
        const worded = join(built, 'words', language, file)
        return { file, bytes: gzipSync(readFileSync(existsSync(worded) ? worded : join(built, file))).length }
      })
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(125_000)
    },
  )

  it('has its texts in the requested language, and in no other', () => {
    const [english, german] = ['.', 'words/de'].map((folder) =>
      scripts(firstChunks())
        .map((file) => join(built, folder, file))
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'utf8'))
        .join(''),
    )
    const texts = { english: 'Use a local account to log in.', german: 'Melden Sie sich mit Ihrem Konto an.' }
    expect(english).toContain(texts.english)
    expect(english).not.toContain(texts.german)
    expect(german).toContain(texts.german)
    expect(german).not.toContain(texts.english)
  })

  it('contains no map, chart, hub client or spreadsheet writer', () => {
    const code = scripts(firstChunks()).map((file) => readFileSync(join(built, file), 'utf8'))
    for (const word of ['maplibregl', 'visx', 'HubConnectionBuilder', 'spreadsheetml', 'supercluster']) {
      expect(
        code.some((text) => text.includes(word)),
        word,
      ).toBe(false)
    }
  })
})

describe('the page', () => {
  it('has the screen reader texts of widgets in its own languages, and in no other', () => {
    const code = readdirSync(join(built, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(built, 'assets', file), 'utf8'))
      .join('')
    for (const calendar of ['Calendar', 'Kalender', 'Calendario', 'Calendrier'])
      expect(code.includes(`calendar:\`${calendar}\``), calendar).toBe(true)
    for (const calendar of ['カレンダー', 'Календарь', 'Kalendarz'])
      expect(code.includes(calendar), calendar).toBe(false)
  })
})
