import { describe, expect, it } from 'vitest'
import type { AssetMapDay, RouteEnd, TripMapObject } from '../../../../contract/reports/visitRows.ts'
import { markOfVisit, visitRoute } from './visitRoute.ts'

const visit = (
  tripId: number,
  positionName: string,
  longitude: number,
  fields: Partial<TripMapObject> = {},
): TripMapObject => ({
  tripId,
  kind: 'stop',
  positionName,
  assetName: 'Truck 1',
  address: `${longitude} High St`,
  arrived: '2026-06-10T08:00:00Z',
  departed: '2026-06-10T08:30:00Z',
  startedBefore: false,
  continues: false,
  parked: 30,
  latitude: -37,
  longitude,
  lastMessage: null,
  ...fields,
})
const end = (longitude: number): RouteEnd => ({
  positionName: '',
  assetName: 'Truck 1',
  address: '',
  parked: null,
  speed: 40,
  received: '2026-06-10T07:00:00Z',
  latitude: -37,
  longitude,
})
const day = (visits: TripMapObject[], start = end(144), last = end(146)): AssetMapDay => ({
  mapObjects: [],
  tripMapObjects: visits,
  startPosition: start,
  endPosition: last,
})
const route = (mapDay: AssetMapDay) => visitRoute({ assetId: 7, assetName: 'Truck 1' }, mapDay, '#123456', 'UTC')

describe('visitRoute', () => {
  it('marks start, visits and end', () => {
    const { marks } = route(day([visit(1, 'Shop', 145)]))
    expect(marks.map(({ letters, title }) => [letters, title])).toEqual([
      ['S', 'Start'],
      ['1', 'Shop'],
      ['E', 'End'],
    ])
    expect(marks[1]!.rows).toEqual([
      { label: 'Asset', value: 'Truck 1' },
      { label: 'Visit', value: '1' },
      { label: 'Arrived', value: '10/06/2026 08:00:00' },
      { label: 'Departed', value: '10/06/2026 08:30:00' },
      { label: 'Parked', value: '0:30:00' },
      { label: 'Address', value: '145 High St' },
    ])
  })

  it('makes one mark of what lies at one place, and finds it by any of its visits', () => {
    const home = [visit(1, 'Yard', 144, { startedBefore: true }), visit(3, 'Yard', 144.0001, { departed: null })]
    const made = route(day([home[0]!, visit(2, '', 145), home[1]!], end(144), end(144)))
    expect(made.marks.map(({ letters }) => letters)).toEqual(['S 1 3 E', '2'])
    expect(made.marks[0]).toMatchObject({ title: 'Yard' })
    expect(made.marks[0]!.rows.map(({ value }) => value)).toEqual([
      'Truck 1',
      '07:00:00, 40.00 km/h',
      'before to 08:30:00, parked 0:30:00',
      '08:00:00 to still there, parked 0:30:00',
      '07:00:00, 40.00 km/h',
      '-37.00000, 144.00000',
    ])
    expect(markOfVisit(made, 3)).toBe(made.marks[0]!.id)
    expect(markOfVisit(made, 9)).toBeNull()
  })

  it('has one marker for a yard, at whichever gate a truck stopped, and one for each stop without a name', () => {
    const made = route(
      day([visit(1, 'Yard', 145), visit(2, '', 145.002), visit(3, 'Yard', 145.003), visit(4, '', 145.01)]),
    )
    expect(made.marks.map(({ letters, title }) => [letters, title])).toEqual([
      ['S', 'Start'],
      ['1 3', 'Yard'],
      ['2', 'Visit 2'],
      ['4', 'Visit 4'],
      ['E', 'End'],
    ])
  })
})
