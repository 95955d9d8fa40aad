import { describe, expect, it } from 'vitest'
import type { RetentionKind } from '../../../contract/storage/retentionKinds.ts'
import { noRetention } from '../../../domain/storage/retention.ts'
import { changedRules, readRules, writtenRules } from './ruleFields.ts'
import { shortening } from './shortening.ts'

const now = Date.UTC(2026, 10, 23)
const months = ['2026-11', '2026-10', '2026-09', '2026-08'].map((month, index) => ({
  month,
  messages: 1000 + index,
  isEstimate: false,
  bytes: 200_000,
  keptUntil: null,
}))
const oldest = { alerts: '2026-07-31T09:00:00Z', deliveries: '2026-08-01T00:00:00Z', history: null }
const kinds = Object.entries(oldest).map(([kind, oldest]) => ({
  kind: kind as RetentionKind,
  rows: 1,
  isEstimate: false,
  bytes: 1,
  oldest,
}))
const change = (before: object, after: object) =>
  shortening({ before: { ...noRetention, ...before }, after: { ...noRetention, ...after }, months, kinds, now })

describe('the effect of changed retention rules', () => {
  it('is nothing when no period is shortened', () => {
    expect(change({ messages: 12, alerts: 6 }, { messages: 24, alerts: 6 })).toBeNull()
    expect(change({ messages: 12 }, { messages: null })).toBeNull()
  })

  it('is the messages of whole months before the first that is kept', () => {
    expect(change({}, { messages: 1 })).toEqual({ messages: { count: 2005, months: 2 }, deleted: [] })
    expect(change({ messages: 24 }, { messages: 12 })).toEqual({ messages: { count: 0, months: 0 }, deleted: [] })
  })

  it('is older records of other kinds', () => {
    expect(change({ alerts: 24 }, { alerts: 3, deliveries: 3, history: 3 })).toEqual({
      messages: null,
      deleted: [
        { kind: 'alerts', month: '2026-08', oldest: oldest.alerts },
        { kind: 'deliveries', month: '2026-08', oldest: null },
        { kind: 'history', month: '2026-08', oldest: null },
      ],
    })
  })
})

describe('rules as they are typed', () => {
  const empty = writtenRules(noRetention)

  it('are whole months from 1 to 240, or empty', () => {
    expect(readRules({ ...empty, messages: ' 12 ', alerts: '240' }).own).toEqual({
      ...noRetention,
      messages: 12,
      alerts: 240,
    })
    for (const typed of ['0', '241', '1.5', '1,5', '-3', 'x', '1e2', '00000012']) {
      const { own, errors } = readRules({ ...empty, history: typed })
      expect([typed, own, Object.keys(errors)]).toEqual([typed, null, ['history']])
    }
  })

  it('send only what differs', () => {
    const before = { ...noRetention, messages: 12, alerts: 6 }
    expect(changedRules(before, { ...before, alerts: null, history: 3 })).toEqual({ alerts: null, history: 3 })
    expect(writtenRules(before)).toEqual({ ...empty, messages: '12', alerts: '6' })
  })
})
