import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textsOf = (language: string) =>
  readdirSync('words')
    .map((slice) => `words/${slice}/${language}.json`)
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(
        ([name, text]) => [`${file} ${name}`, text] as const,
      ),
    )

const named = (language: string, isMeant: (text: string, name: string) => boolean) =>
  textsOf(language)
    .filter(([name, text]) => isMeant(text, name))
    .map(([name]) => name)

test('French says “again” in one way', () => {
  expect(named('fr', (text) => /à nouveau/i.test(text))).toEqual([])
  expect(named('fr', (text) => /de nouveau/i.test(text)).length).toBeGreaterThan(10)
})

/** “Encendido” is what a switch says that is on: a column “Encendido” would say Encendido, encendido. */
test('what English calls ignition is ignición in Spanish, contact in French and Zündung in German', () => {
  const ignition = named('en', (text) => /ignition/i.test(text)).map((name) => name.replace('en.json', ''))
  expect(ignition.length).toBeGreaterThan(3)
  for (const [language, term] of [
    ['es', /ignición/i],
    ['fr', /contact/i],
    ['de', /zündung/i],
  ] as const) {
    const said = named(language, (text) => term.test(text)).map((name) => name.replace(`${language}.json`, ''))
    expect([language, ignition.filter((name) => !said.includes(name))]).toEqual([language, []])
  }
})
