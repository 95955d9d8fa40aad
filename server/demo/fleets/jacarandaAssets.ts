import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { Rota } from '../assetPlan.ts'
import type { DepotPlan } from '../fleetPlan.ts'
import type { Position } from '../../../domain/places/position.ts'
import { addressesAround, corridor, mondayToSaturday, weekdays } from './corridors.ts'
import { dayMs, type AssetLine } from './fleetBuilder.ts'

/** Returns the vehicles of Jacaranda Couriers & Service; serials are those of its drivers' key fobs. */
export function jacarandaAssets(now: number, depots: readonly DepotPlan[], serials: readonly string[]): AssetLine[] {
  const [rocklea, northLakes, nerang] = depots as [DepotPlan, DepotPlan, DepotPlan]
  const south = addressesAround('jacaranda south', ['Rocklea', 'Goodna', 'Springfield', 'Ipswich', 'Springwood'], 6)
  const inner = addressesAround('jacaranda inner', ['Brisbane', 'Rocklea', 'Chermside', 'Nundah'], 7, 1.9)
  const north = addressesAround('jacaranda north', ['North Lakes', 'Burpengary', 'Caboolture', 'Chermside'], 6, 1.8)
  const coast = addressesAround('jacaranda coast', ['Nerang', 'Beenleigh', 'Springwood'], 7)
  const range = [
    corridor('Rocklea > Goodna > Ipswich*15 > Rosewood > Laidley > Gatton*20 > Toowoomba*40'),
    corridor('Rocklea > Goodna > Ipswich*20 > Rosewood*15'),
  ]
  const circuit = [
    corridor(
      'Rocklea > Brisbane*4+ > Chermside*5+ > Nundah*3+ > Chermside*4+ > Brisbane*6+ > Rocklea*15 > Goodna*4+ > Ipswich*10+',
    ),
  ]
  const sunshine = [corridor('North Lakes > Burpengary > Caboolture*20 > Nambour*25 > Gympie*35')]
  const round = (
    startHour: number,
    hours: number,
    stops: readonly Position[],
    stopMinutes: number,
    days = weekdays,
  ): Rota => ({
    kind: 'deliveries',
    startHour,
    hours,
    days,
    stops,
    stopMinutes,
  })
  const van = (
    number: number,
    friendlyName: string,
    depot: DepotPlan,
    rota: Rota,
    more: Partial<AssetLine> = {},
  ): AssetLine => ({
    key: `JCS-${String(number).padStart(2, '0')}`,
    friendlyName,
    profile: 'Van',
    make: 'Courier van',
    depot,
    rota,
    ...more,
  })
  const parked: Rota = { kind: 'standing' }
  const fob = (i: number) => ({ fobs: [itemAt(serials, i)] })
  const service = (
    key: string,
    friendlyName: string,
    depot: DepotPlan,
    rota: Rota,
    more: Partial<AssetLine> = {},
  ): AssetLine => ({
    key,
    friendlyName,
    profile: 'Utility',
    make: 'Service body utility',
    depot,
    rota,
    ...more,
  })
  return [
    van(1, 'City 1', rocklea, round(6, 6, inner, 8), fob(0)),
    van(2, 'City 2', rocklea, round(7, 6, inner, 8, mondayToSaturday), fob(1)),
    van(3, 'Ipswich 1', rocklea, round(6, 6, south, 10)),
    van(4, 'South evening', rocklea, round(15, 6, south, 10)),
    van(5, 'North 1', northLakes, round(7, 6, north, 10), fob(2)),
    van(6, 'North evening', northLakes, round(16, 6, north, 10, mondayToSaturday)),
    van(7, 'Gold Coast 1', nerang, round(7, 6, coast, 10), fob(3)),
    van(8, 'Hospital night run', rocklea, round(22, 6, inner, 14, [0, 1, 2, 3, 4, 5, 6])),
    van(9, 'Range run', rocklea, { kind: 'regional', startHour: 5, days: weekdays, corridors: range }),
    // A device without an ignition wire: its trips are found from movement alone.
    van(10, 'Plug-in van', nerang, round(8, 6, coast, 12), { hasWire: false, make: 'Hire van, plug-in device' }),
    service('JCS-S1', 'Lift service', rocklea, round(8, 7, inner, 35), fob(4)),
    service(
      'JCS-S2',
      'Pump service',
      northLakes,
      { kind: 'regional', startHour: 7, days: weekdays, corridors: sunshine },
      fob(5),
    ),
    service('JCS-S3', 'Lent to the north', northLakes, round(8, 6, north, 30), { noSignalFrom: now - 9 * dayMs }),
    { ...service('JCS-C1', 'Account manager', rocklea, round(9, 5, south, 40)), profile: 'Car', make: 'Hatchback' },
    { ...service('JCS-C2', 'Gold Coast manager', nerang, round(8, 6, coast, 45)), profile: 'Car', make: 'Wagon' },
    {
      key: 'JCS-B1',
      friendlyName: 'Staff shuttle',
      profile: 'Bus',
      make: '22-seat bus',
      depot: rocklea,
      rota: { kind: 'regional', startHour: 5, days: weekdays, corridors: circuit },
    },
    {
      key: 'JCS-P1',
      friendlyName: 'Parcel-hall forklift',
      profile: 'Machine',
      make: 'Forklift, 2.5 t',
      depot: rocklea,
      rota: { kind: 'site', startHour: 18, hours: 8, days: weekdays },
    },
    van(11, 'New electric van', northLakes, parked, { status: 1 }),
    van(12, 'Panel damage', nerang, round(8, 6, coast, 12), {
      status: 4,
      offRoadFrom: now - 5 * dayMs,
      notes: 'Side door replaced next week.',
    }),
    van(13, 'Spare van', rocklea, parked, { status: 5, notes: 'Kept as a spare, hidden from the map.' }),
  ]
}
