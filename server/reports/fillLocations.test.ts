import { describe, expect, test } from 'vitest'
import { fillLocations } from './fillLocations.ts'

const rowsAt = (count: number) => Array.from({ length: count }, (_, index) => ({ at: index / 1000, location: '' }))
const positionOf = ({ at }: { at: number }): [number, number] => [-37 - at, 144]

describe('the places of thousands of rows', () => {
  test('are named locally once the reader has waited long enough', async () => {
    let now = 0
    const rows = rowsAt(1_000)
    const patient: number[] = []
    await fillLocations(
      rows,
      positionOf,
      async (latitude, _longitude, localOnly) => {
        if (localOnly) return 'near'
        patient.push(latitude)
        now += 20
        return 'address'
      },
      { clock: () => now },
    )
    expect(patient).toHaveLength(250)
    expect([rows[249]!.location, rows[250]!.location, rows[999]!.location]).toEqual(['address', 'near', 'near'])
  })

  test('are no longer requested when nobody is waiting for them', async () => {
    const gone = new AbortController()
    let requested = 0
    const filling = fillLocations(
      rowsAt(1_000),
      positionOf,
      async () => {
        if (++requested === 60) gone.abort()
        return 'address'
      },
      { signal: gone.signal },
    )
    await expect(filling).rejects.toThrow()
    expect(requested).toBe(100)
  })
})
