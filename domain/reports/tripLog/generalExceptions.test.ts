import { expect, it } from 'vitest'
import type { BreakFinding } from '../../rules/finding.ts'
import { generalExceptions } from './generalExceptions.ts'

it('writes a time of driving that is nearly a full hour as that hour', () => {
  const missed = { since: 0, until: null, seenUntil: 0, drivingMinutes: 359.6 } as BreakFinding
  expect(generalExceptions([], new Set(), [missed], new Map()).map(({ details }) => details)).toEqual([
    expect.stringMatching(/\b6 h 0+ min/),
  ])
})
