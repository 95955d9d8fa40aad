import { describe, expect, test } from 'vitest'
import { alertDifference, type FoundAlert, type StoredAlert } from './alertDifference.ts'

const alert = (id: number, since: number, ended: number | null, rest: Partial<StoredAlert> = {}): StoredAlert => ({
  id,
  kind: 'overspeed',
  basis: '100',
  since,
  occurred: since + 1,
  ended,
  ...rest,
})
const finding = (since: number, until: number | null, rest: Partial<FoundAlert> = {}): FoundAlert => ({
  kind: 'overspeed',
  basis: '100',
  since,
  raisedAt: since + 1,
  until,
  ...rest,
})
const difference = (stored: StoredAlert[], found: FoundAlert[], from = 0) => {
  const { same, raised, withdrawn } = alertDifference(stored, found, {
    from,
    bases: new Set(['overspeed/100', 'temperature/A/High/8']),
  })
  return {
    same: same.map((one) => [one.alertId, one.finding.since]),
    raised: raised.map((one) => one.since),
    withdrawn,
  }
}

describe('the difference between the alerts that stand and those that were found', () => {
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

  test('of two that became one the older one stays, and the other is part of it', () => {
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

  test('of two that were one the first keeps it', () => {
    expect(difference([alert(1, 10, 90)], [finding(10, 20), finding(30, 90)])).toEqual({
      same: [[1, 10]],
      raised: [30],
      withdrawn: [],
    })
  })

  test('one of other limits is left alone, and what it covers is not raised again', () => {
    expect(difference([alert(1, 10, 20, { basis: '80' })], [finding(12, 25), finding(30, 40)])).toEqual({
      same: [],
      raised: [30],
      withdrawn: [],
    })
  })

  test('what lies before the fold is neither raised nor withdrawn', () => {
    expect(difference([alert(1, 10, 20)], [finding(30, 40)], 50)).toEqual({ same: [], raised: [], withdrawn: [] })
  })

  test('a warm cargo is not a cold one', () => {
    const low = finding(10, 20, { kind: 'temperature/A/Low', basis: '8' })
    const high = alert(1, 10, 20, { kind: 'temperature/A/High', basis: '8' })
    expect(difference([high], [low])).toMatchObject({ raised: [10], withdrawn: [{ alertId: 1 }] })
  })
})
