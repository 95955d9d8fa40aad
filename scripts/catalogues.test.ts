import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readSlice, slicesOf } from './catalogues.mjs'
import { helpersOf } from './isolateValue.mjs'

type Texts = Record<string, string>

function folderWith(texts: Record<string, Texts>): string {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'words/trips'), { recursive: true })
  for (const [file, messages] of Object.entries(texts))
    writeFileSync(join(root, 'words/trips', `${file}.json`), JSON.stringify(messages))
  return root
}

const inAll = (english: Texts, rest: Record<string, Texts> = {}) =>
  folderWith({ en: english, de: english, es: english, fr: english, ...rest })

function say(root: string, name: string, language: string, parameters: Record<string, unknown> = {}): unknown {
  const code = readSlice(root, 'trips')[name]?.code[language] ?? ''
  return runInNewContext(`${helpersOf(code)}\n${code}`, { i: parameters })
}

describe('a catalogue', () => {
  it('words parameters, plurals and choices', () => {
    const root = inAll(
      {
        title: 'Don’t `${go}` \\ <b>{name}</b>'.replace('${go}', '$'),
        rows: '{count, plural, =0 {No rows} one {# row} other {# rows}} in {place}',
        kind: 'A {kind, select, car {car} other {vehicle}}',
      },
      {
        de: {
          title: '{name}',
          rows: '{count, plural, one {# Zeile} other {# Zeilen}}, {place}',
          kind: '{kind, select, other {Fahrzeug}}',
        },
      },
    )
    expect(say(root, 'title', 'en-AU', { name: 'Ann' })).toBe('Don’t `$` \\ <b>Ann</b>')
    expect([0, 1, 1200].map((count) => say(root, 'rows', 'en-AU', { count, place: 'Perth' }))).toEqual([
      'No rows in Perth',
      '1 row in Perth',
      '1,200 rows in Perth',
    ])
    expect(say(root, 'rows', 'de', { count: 1200, place: 'Bonn' })).toBe('1.200 Zeilen, Bonn')
    expect(say(root, 'kind', 'en-AU', { kind: 'car' })).toBe('A car')
    expect(say(root, 'kind', 'en-AU', { kind: 'boat' })).toBe('A vehicle')
    expect(say(root, 'languageTag', 'fr')).toBe('fr')
  })

  it('keeps a name of another direction from turning the text around it', () => {
    const root = inAll({ moved: '{asset}: moved to {place}!', asset: '{asset}' })
    const place = 'ירושלים'
    expect(say(root, 'moved', 'de', { asset: 'Van 1', place })).toBe(`Van 1: moved to \u2068${place}\u2069!`)
    expect(say(root, 'moved', 'en-AU', { asset: '\u202EVan', place: 7 })).toBe('\u2068\u202EVan\u2069: moved to 7!')
    expect(say(root, 'asset', 'en-AU', { asset: place })).toBe(place)
  })

  it('has British and American texts where they differ', () => {
    const root = inAll({ colour: 'Colour', name: 'Name' }, { 'en-US': { colour: 'Color' } })
    expect(['en-AU', 'en-GB', 'en-US'].map((language) => say(root, 'colour', language))).toEqual([
      'Colour',
      'Colour',
      'Color',
    ])
    expect(say(root, 'name', 'en-US')).toBe('Name')
  })

  it('makes the pseudo-languages of English, and leaves tags and parameters alone', () => {
    const root = inAll({ hello: 'Hello <b>{name}</b>' })
    expect(say(root, 'hello', 'en-XA', { name: 'Ann' })).toBe('⟦Ĥéļļô <b>Ann</b>~~~~~~⟧')
    expect(say(root, 'hello', 'ar-XB', { name: 'Ann' })).toBe('\u202eHello\u202c <b>Ann</b>')
  })

  it.each([
    ['a text that a language lacks', { de: {} }, 'words/trips/de.json has no rows'],
    ['a text that English lacks', { fr: { rows: '{count}', more: 'x' } }, 'more is in fr and not in English'],
    ['another parameter', { es: { rows: '{number} filas' } }, 'rows has other parameters in es'],
  ])('rejects %s', (_, rest, fault) => {
    expect(() => readSlice(inAll({ rows: '{count}' }, rest), 'trips')).toThrow(fault)
  })

  it('rejects names that aren’t valid in code', () => {
    expect(() => readSlice(inAll({ 'no-name': 'x' }), 'trips')).toThrow('no-name is no name in camelCase')
  })

  it.each(slicesOf('.'))('of %s fits in all languages', (slice) => {
    expect(Object.keys(readSlice('.', slice)).length).toBeGreaterThan(1)
  })
})
