import { describe, expect, test } from 'vitest'
import { alertDifference, type FoldedAgain, type FoundAlert, type StoredAlert } from './alertDifference.ts'

const alert = (id: number, since: number, ended: number | null, more: Partial<StoredAlert> = {}): StoredAlert => ({
  id,
  uniqueId: `fold/1/overspeed//${since}`,
  kind: 'overspeed',
  basis: '100',
  since,
  decidedAt: since + 1,
  ended,
  ...more,
})
const finding = (since: number, until: number | null, more: Partial<FoundAlert> = {}): FoundAlert => ({
  kind: 'overspeed',
  basis: '100',
  since,
  decidedAt: since + 1,
  until,
  ...more,
})
const difference = (stored: StoredAlert[], found: FoundAlert[], fold: Partial<FoldedAgain> = {}) => {
  const { same, raised, withdrawn, goneOn } = alertDifference(stored, found, {
    from: 0,
    since: 0,
    isCold: false,
    ...fold,
    bases: new Set(['overspeed/100', 'temperature/A/High/8']),
  })
  return {
    same: same.map((one) => [one.alertId, one.finding.since]),
    raised: raised.map((one) => one.since),
    withdrawn,
    ...(goneOn.length > 0 ? { goneOn: goneOn.map((one) => [one.alertId, one.finding?.since, one.seenUntil]) } : {}),
  }
}

describe('the difference between stored alerts and those that were found', () => {
  test('corrects the same alert with other times, raises a new one, and withdraws one that didn’t happen', () => {
    expect(difference([alert(1, 10, 20), alert(2, 50, 60)], [finding(12, 25), finding(80, null)])).toEqual({
      same: [[1, 12]],
      raised: [80],
      withdrawn: [
        {
          alertId: 2,
          partOf: null,
        },
      ],
    })
  })

  test('of two that became one the older is kept, and the other is part of it', () => {
    expect(difference([alert(1, 10, 20), alert(2, 30, 90)], [finding(10, 90)])).toEqual({
      same: [[1, 10]],
      raised: [],
      withdrawn: [
        {
          alertId: 2,
          partOf: 1,
        },
      ],
    })
  })

  test('when one becomes two, the first keeps its alert', () => {
    expect(difference([alert(1, 10, 90)], [finding(10, 20), finding(30, 90)])).toEqual({
      same: [[1, 10]],
      raised: [30],
      withdrawn: [],
    })
  })

  test('one found with other limits is left alone, and what it covers isn’t raised again', () => {
    expect(difference([alert(1, 10, 20, { basis: '80' })], [finding(12, 25), finding(30, 40)])).toEqual({
      same: [],
      raised: [30],
      withdrawn: [],
    })
  })

  test('one of other limits that is open continues as the newest finding in its place, or was over when it was last seen', () => {
    const open = alert(1, 10, null, { basis: '80', seenUntil: 20 })
    const nothing = { same: [], raised: [], withdrawn: [] }
    expect(difference([open], [finding(5, 12), finding(15, 30)])).toEqual({ ...nothing, goneOn: [[1, 15, 20]] })
    expect(difference([open], [])).toEqual({ ...nothing, goneOn: [[1, undefined, 20]] })
    expect(difference([open], [finding(21, null)])).toEqual({ ...nothing, raised: [21], goneOn: [[1, undefined, 20]] })
    // A finding with an alert of its own is that of no other.
    expect(difference([open, alert(2, 15, 30)], [finding(15, 30)])).toEqual({
      ...nothing,
      same: [[2, 15]],
      goneOn: [[1, undefined, 20]],
    })
  })

  test('what was decided before the fold is neither raised nor withdrawn', () => {
    const found = [finding(30, 40, { decidedAt: null }), finding(45, 48, { decidedAt: 49 })]
    const fold = { from: 50, since: 50 }
    expect(difference([alert(1, 10, 20)], found, fold)).toEqual({ same: [], raised: [], withdrawn: [] })
  })

  test('what is dated back to before the fold is raised and withdrawn if it was decided in it', () => {
    const fold = { from: 50, since: 60 }
    expect(difference([], [finding(30, 40, { decidedAt: 60 })], fold)).toMatchObject({ raised: [30] })
    expect(difference([], [finding(30, 40, { decidedAt: 59 })], fold)).toMatchObject({ raised: [] })
    expect(difference([alert(1, 30, 40, { decidedAt: 50 })], [], fold)).toMatchObject({ withdrawn: [{ alertId: 1 }] })
  })

  test('without a state to begin with, what began before the fold is not withdrawn', () => {
    const stored = [alert(1, 30, 90, { decidedAt: 60 })]
    const fold = { from: 50, since: 70 }
    expect(difference(stored, [], { ...fold, isCold: true })).toMatchObject({ withdrawn: [] })
    expect(difference(stored, [], fold)).toMatchObject({ withdrawn: [{ alertId: 1 }] })
  })

  test('a warm cargo is not a cold one', () => {
    const low = finding(10, 20, { kind: 'temperature/A/Low', basis: '8' })
    const high = alert(1, 10, 20, { kind: 'temperature/A/High', basis: '8' })
    expect(difference([high], [low])).toMatchObject({ raised: [10], withdrawn: [{ alertId: 1 }] })
  })
})
