import { expect, test } from 'vitest'
import { textFiles, textsWhere } from './textsWhere.ts'

const count = (text: string, mark: string) => text.split(mark).length

test('French texts do not break a line before a mark, in quotation marks or in a number', () => {
  expect(textFiles('fr').length).toBeGreaterThan(30)
  expect(textsWhere('fr', (text) => /« | »| [:;?!](?=\s|$|<)|\d \d{3}\b| %/.test(text))).toEqual([])
})

test('Spanish questions and exclamations begin with their mark', () => {
  const isOpen = (text: string) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡')
  expect(textsWhere('es', isOpen)).toEqual([])
})

test('German quotation marks are German', () => {
  expect(textsWhere('de', (text) => text.includes('”') || count(text, '„') !== count(text, '“'))).toEqual([])
})

test('German and Spanish keep a percent sign with its number, by a space that does not break', () => {
  for (const language of ['de', 'es']) expect(textsWhere(language, (text) => /[\d}] ?%/.test(text))).toEqual([])
})

test('English apostrophes are straight', () => {
  for (const language of ['en', 'en-GB', 'en-US'])
    expect(textsWhere(language, (text) => text.includes('’'))).toEqual([])
})
