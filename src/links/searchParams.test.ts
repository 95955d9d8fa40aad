import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './searchParams.ts'

describe('the query of an address', () => {
  it('keeps a name made of digits a name', () => {
    expect(parseSearch('?assetId=7&assetName=007')).toEqual({ assetId: '7', assetName: '007' })
  })

  it('survives a round trip', () => {
    const search = { assetName: 'Truck & trailer = 50%', group: ['1', '2'] }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it('leaves out what is not set', () => {
    expect(stringifySearch({ a: undefined, b: null, c: '', d: 0 })).toBe('?d=0')
    expect(stringifySearch({})).toBe('')
  })
})
