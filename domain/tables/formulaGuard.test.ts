import { expect, test } from 'vitest'
import { withFormulaGuard, withoutFormulaGuard } from './formulaGuard.ts'

test.each(['=1+1', "'=1+1", "''@x", '+61 3 9000', '-', '@home', '＝1', "'quoted'", "O'Brien", '-37.5', 'Van', '', "'"])(
  '%j is the same again once it was written and read',
  (name) => {
    expect(withoutFormulaGuard(withFormulaGuard(name))).toBe(name)
  },
)

test('an apostrophe that guards nothing is part of the name', () => {
  expect(withoutFormulaGuard("'s-Hertogenbosch")).toBe("'s-Hertogenbosch")
  expect(withoutFormulaGuard("'=1+1")).toBe('=1+1')
  expect(withFormulaGuard("'=1+1")).toBe("''=1+1")
})
