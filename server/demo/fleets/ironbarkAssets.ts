import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { DepotPlan } from '../fleetPlan.ts'
import { showcase } from '../showcaseDay.ts'
import { addressesAround, corridor, everyDay, mondayToSaturday, weekdays, workNights } from './corridors.ts'
import { dayMs, hourMs, type AssetLine } from './fleetBuilder.ts'
import { ironbarkDrop } from './ironbarkPlaces.ts'

/** Returns the vehicles of Ironbark Cold Carriers; serials are those of its drivers' key fobs. */
export function ironbarkAssets(
  now: number,
  showcaseDay: string,
  { west, east, north }: { west: DepotPlan; east: DepotPlan; north: DepotPlan },
  serials: readonly string[],
): AssetLine[] {
  const fobs = (...which: number[]) => which.map((i) => itemAt(serials, i))
  const both = { chilled: 3, frozen: -19 }
  const run = (...texts: string[]) => texts.map((text) => corridor(text, ironbarkDrop))
  const western = run(
    'Laverton North > Deer Park > Melton > Bacchus Marsh > Ballan > Ballarat* > Beaufort > Ararat*25 > Stawell*20',
  )
  const northern = run(
    'Laverton North > Deer Park > Sunbury > Gisborne > Woodend > Kyneton > Castlemaine*25 > Bendigo*40',
    'Laverton North > Deer Park > Sunbury > Gisborne > Woodend > Kyneton > Bendigo*30 > Rochester > Echuca*30',
  )
  const coastal = run(
    'Laverton North > Werribee > Lara > Geelong*40 > Winchelsea > Colac*25 > Camperdown > Terang > Warrnambool*35',
  )
  const gippsland = run(
    'Dandenong > Berwick > Pakenham > Warragul*25 > Moe > Morwell > Traralgon*30 > Sale*30',
    'Dandenong > Berwick > Pakenham > Warragul*30 > Moe > Morwell > Traralgon*35',
  )
  const hume = run(
    'Laverton North > Deer Park > Craigieburn > Wallan > Broadford > Seymour*20 > Euroa > Benalla > Wangaratta*25 > Albury*45',
  )
  const goulburn = run(
    'Shepparton > Nagambie > Seymour*25 > Broadford > Wallan > Craigieburn*30',
    'Shepparton > Benalla > Wangaratta*30',
  )
  const eastern = addressesAround('ironbark east', ['Dandenong', 'Clayton', 'Berwick', 'Pakenham'], 6)
  const western2 = addressesAround(
    'ironbark west',
    ['Deer Park', 'Melton', 'Werribee', 'Sunbury', 'Craigieburn'],
    6,
    1.8,
  )
  const local = addressesAround('ironbark north', ['Shepparton'], 16, 3.5)

  const truck = (
    key: string,
    friendlyName: string,
    line: Omit<AssetLine, 'key' | 'friendlyName' | 'profile' | 'make'>,
  ): AssetLine => ({
    key,
    friendlyName,
    profile: 'Truck',
    make: 'Rigid, two compartments, 12 pallets',
    ...line,
  })
  const regional = (startHour: number, corridors: typeof western, days = weekdays) =>
    ({ kind: 'regional', startHour, days, corridors }) as const
  const round = (startHour: number, hours: number, stops: typeof local, days = mondayToSaturday) =>
    ({ kind: 'deliveries', startHour, hours, days, stops, stopMinutes: 18 }) as const

  return [
    truck('ICC-01', 'Bendigo run', { depot: west, rota: regional(5, northern), fobs: fobs(0), fridge: both }),
    truck('ICC-02', 'Coast run', { depot: west, rota: regional(4, coastal), fobs: fobs(2), fridge: both }),
    truck('ICC-03', 'Gippsland run', { depot: east, rota: regional(5, gippsland), fobs: fobs(3), fridge: both }),
    truck('ICC-04', 'South-east round', {
      depot: east,
      rota: round(4, 7, eastern),
      fridge: { chilled: 3, frozen: null },
    }),
    truck('ICC-05', 'Night round east', {
      depot: east,
      rota: round(21, 6, eastern, everyDay),
      fobs: fobs(4),
      fridge: { ...both, stuckFrom: now - 3 * dayMs },
    }),
    truck('ICC-06', 'West round', { depot: west, rota: round(6, 7, western2), fridge: both }),
    truck(showcase.assetName, 'Western Highway run', {
      depot: west,
      rota: regional(6, western),
      fobs: fobs(0, 1),
      fridge: both,
      showcaseDay,
    }),
    truck('ICC-08', 'Goulburn run', { depot: north, rota: regional(5, goulburn), fobs: fobs(5), fridge: both }),
    truck('ICC-09', 'Shepparton round', {
      depot: north,
      rota: round(6, 8, local),
      // The failing unit: it keeps its temperature at night and drifts in the heat of the day.
      fridge: { chilled: 4, frozen: null, failingFrom: now - 9 * dayMs },
      notes: 'Compressor short-cycles, service booked.',
    }),
    truck('ICC-10', 'Afternoon round west', {
      depot: west,
      rota: round(14, 7, western2),
      fridge: both,
    }),
    truck('ICC-21', 'Hume night linehaul', { depot: west, rota: regional(20, hume, workNights), fobs: fobs(6) }),
    truck('ICC-22', 'Hume evening linehaul', { depot: west, rota: regional(15, hume), fobs: fobs(7) }),
    {
      key: 'ICC-F1',
      friendlyName: 'Fridge trailer 1',
      profile: 'Fridge unit',
      make: '22-pallet refrigerated trailer',
      depot: west,
      rota: regional(20, hume, workNights),
      behind: 'ICC-21',
      fridge: { chilled: null, frozen: -20 },
    },
    {
      key: 'ICC-F2',
      friendlyName: 'Fridge trailer 2',
      profile: 'Fridge unit',
      make: '22-pallet refrigerated trailer',
      depot: west,
      rota: regional(15, hume),
      behind: 'ICC-22',
      fridge: both,
    },
    {
      key: 'ICC-F3',
      friendlyName: 'Cold store annexe',
      profile: 'Fridge unit',
      make: 'Refrigerated container on stands',
      depot: east,
      rota: { kind: 'standing' },
      fridge: both,
    },
    {
      key: 'ICC-F4',
      friendlyName: 'Fridge trailer 4',
      profile: 'Fridge unit',
      make: '22-pallet refrigerated trailer',
      depot: north,
      rota: { kind: 'standing' },
      status: 4,
      offRoadFrom: now - 20 * dayMs,
      fridge: both,
      notes: 'Door seals on order.',
    },
    {
      key: 'ICC-31',
      friendlyName: 'Hotshot van west',
      profile: 'Van',
      make: 'Refrigerated van',
      depot: west,
      rota: round(8, 8, western2, weekdays),
      fridge: { chilled: 4, frozen: null },
    },
    {
      key: 'ICC-32',
      friendlyName: 'Hotshot van east',
      profile: 'Van',
      make: 'Refrigerated van',
      depot: east,
      rota: round(9, 8, eastern, weekdays),
      fridge: { chilled: 4, frozen: null },
      noSignalFrom: now - 31 * hourMs,
    },
    {
      key: 'ICC-41',
      friendlyName: 'Fleet supervisor',
      profile: 'Car',
      make: 'Wagon',
      depot: west,
      rota: round(8, 6, western2.slice(0, 12), weekdays),
    },
    {
      key: 'ICC-11',
      friendlyName: 'New rigid',
      profile: 'Truck',
      make: 'Rigid, two compartments, 12 pallets',
      depot: west,
      rota: { kind: 'standing' },
      status: 1,
      fridge: both,
    },
    {
      key: 'ICC-33',
      friendlyName: 'Old hotshot van',
      profile: 'Van',
      make: 'Refrigerated van',
      depot: east,
      rota: round(9, 6, eastern, weekdays),
      status: 3,
      noSignalFrom: now - 12 * dayMs,
      fridge: { chilled: 4, frozen: null },
    },
  ]
}
