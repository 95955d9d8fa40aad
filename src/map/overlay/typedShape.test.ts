import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import { drawShape } from '../../../domain/places/drawShape.ts'
import { writeOverlay } from '../../../domain/places/writeOverlay.ts'
import { addCorner, blankShape, fromTypedShape, removeCorner, toTypedShape } from './typedShape.ts'

describe('typed values of a shape', () => {
  it('match the overlay text in both directions', () => {
    const type = fc.constantFrom('circle' as const, 'polygon' as const, 'rectangle' as const)
    fc.assert(
      fc.property(type, fc.double({ min: 5, max: 5000, noNaN: true }), (kind, radius) => {
        const json = writeOverlay(drawShape(kind, { latitude: -37.81, longitude: 144.96 }, radius))
        expect(fromTypedShape(toTypedShape(json)!)).toBe(json)
      }),
    )
  })

  it('keep what is no number as it was typed, so that it can be put right', () => {
    const typed = { type: 'circle' as const, values: ['-37.8x', '', '−12,5'] }
    const json = fromTypedShape(typed)
    expect(json).toBe('{"type":"circle","lat":"-37.8x","lng":"","rad":-12.5}')
    expect(toTypedShape(json)?.values).toEqual(['-37.8x', '', '-12.5'])
    expect(checkOverlay(json)).toBe('The latitude must be a number from -90 to 90.')
  })

  it('are no overlay while nothing was typed', () => {
    for (const type of ['circle', 'polygon', 'rectangle'] as const) expect(fromTypedShape(blankShape(type))).toBe('')
    expect(toTypedShape('')).toBeNull()
    expect(toTypedShape('null')).toBeNull()
    expect(toTypedShape('{"type":"star"}')).toBeNull()
  })

  it('read corners in either notation, also broken ones', () => {
    expect(toTypedShape('{"type":"polygon","arr":[[1,2],{"lat":"3","lng":4},null]}')?.values).toEqual([
      '1',
      '2',
      '3',
      '4',
      '',
      '',
    ])
    expect(toTypedShape('{"type":"polygon"}')?.values).toEqual([])
  })

  it('take one more corner and one less', () => {
    const triangle = { type: 'polygon' as const, values: ['0', '0', '0', '2', '2', '2'] }
    expect(addCorner(triangle).values.slice(-2)).toEqual(['1', '1'])
    expect(addCorner(blankShape('polygon')).values.slice(-2)).toEqual(['', ''])
    expect(removeCorner(triangle, 1).values).toEqual(['0', '0', '2', '2'])
  })
})
