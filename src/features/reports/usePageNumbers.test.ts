import { expect, test } from 'vitest'
import { pageContent } from './usePageNumbers.ts'

test('the counters are where the language puts them', () => {
  expect(pageContent('Seite {page} von {pages}')).toBe('"Seite " counter(page) " von " counter(pages)')
  expect(pageContent('{pages} "sheets", this is {page}')).toBe('counter(pages) " \\"sheets\\", this is " counter(page)')
})
