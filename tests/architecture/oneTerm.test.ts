import { expect, test } from 'vitest'
import { textsWhere } from './textsWhere.ts'

test('French says “again” in one way', () => {
  expect(textsWhere('fr', (text) => /à nouveau/i.test(text))).toEqual([])
  expect(textsWhere('fr', (text) => /de nouveau/i.test(text)).length).toBeGreaterThan(10)
})

/** “Encendido” is what a switch says that is on: a column “Encendido” would say Encendido, encendido. */
test('what English calls ignition is ignición in Spanish, contact in French and Zündung in German', () => {
  const ignition = textsWhere('en', (text) => /ignition/i.test(text)).map((name) => name.replace('en.json', ''))
  expect(ignition.length).toBeGreaterThan(3)
  for (const [language, term] of [
    ['es', /ignición/i],
    ['fr', /contact/i],
    ['de', /zündung/i],
  ] as const) {
    const said = textsWhere(language, (text) => term.test(text)).map((name) => name.replace(`${language}.json`, ''))
    expect([language, ignition.filter((name) => !said.includes(name))]).toEqual([language, []])
  }
})
