import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { Corridor, Rota } from '../assetPlan.ts'
import type { DepotPlan } from '../fleetPlan.ts'
import { townNamed } from '../towns.ts'
import { corridor, everyDay, mondayToSaturday, reversed, weekdays } from './corridors.ts'
import { dayMs, hourMs, near, type AssetLine } from './fleetBuilder.ts'

/** Returns the vehicles of Saltbush Line Haul; serials are those of its drivers' key fobs. */
export function saltbushAssets(now: number, depots: readonly DepotPlan[], serials: readonly string[]): AssetLine[] {
  const [wingfield, augusta, alice, berrimah] = depots as [DepotPlan, DepotPlan, DepotPlan, DepotPlan]
  const drop = (town: string) =>
    ({
      'Port Augusta': augusta.place,
      'Alice Springs': alice.place,
      Berrimah: berrimah.place,
      'Mount Gambier': near('Mount Gambier', 1.2, -0.8),
    })[town] ?? townNamed(town)
  const line = (text: string) => corridor(text, drop)
  const toCooberPedy = line(
    'Wingfield > Virginia > Two Wells > Port Wakefield > Snowtown > Crystal Brook > Port Germein > Port Augusta*35 > Pimba*30 > Glendambo > Coober Pedy*0',
  )
  const toAlice = line('Coober Pedy > Cadney Park > Marla*30 > Kulgera*25 > Erldunda > Stuarts Well > Alice Springs*0')
  const toRennerSprings = line(
    'Alice Springs > Aileron > Ti Tree*25 > Barrow Creek > Wauchope > Tennant Creek*35 > Renner Springs*0',
  )
  const toDarwin = line(
    'Renner Springs > Elliott > Dunmarra*30 > Daly Waters > Larrimah > Mataranka > Katherine*35 > Pine Creek > Adelaide River > Palmerston > Berrimah*0',
  )
  const darwin: Corridor[] = [
    toCooberPedy,
    toAlice,
    toRennerSprings,
    toDarwin,
    [],
    reversed(toDarwin, townNamed('Renner Springs')),
    reversed(toRennerSprings, alice.place),
    reversed(toAlice, townNamed('Coober Pedy')),
  ]
  const toAliceAndBack = [toCooberPedy, toAlice, [], reversed(toAlice, townNamed('Coober Pedy'))]
  // The last stage ends at the truck's own place in the yard, and the next day is a day off.
  const home = reversed(toCooberPedy, wingfield.place)
  const longHaul = (startHour: number, stages: readonly Corridor[], setsOutOnDay: number): Rota => ({
    kind: 'longHaul',
    startHour,
    stages: [...stages, home, []],
    setsOutOnDay,
  })
  const south = [
    line('Wingfield > Mount Barker > Murray Bridge > Tailem Bend*25 > Keith > Naracoorte > Mount Gambier*45'),
    line('Wingfield > Mount Barker > Murray Bridge*30 > Tailem Bend > Keith > Bordertown*35'),
  ]
  const river = [line('Wingfield > Gawler > Nuriootpa*25 > Truro > Blanchetown > Waikerie > Berri*30 > Renmark*40')]
  const gulf = [
    line(
      'Wingfield > Virginia > Two Wells > Port Wakefield > Snowtown > Crystal Brook > Port Pirie*40 > Port Germein > Port Augusta*35',
    ),
  ]
  const regional = (startHour: number, corridors: readonly Corridor[], days = weekdays): Rota => ({
    kind: 'regional',
    startHour,
    days,
    corridors,
  })
  const pimba = [line('Port Augusta > Pimba*60')]

  const truck = (
    key: string,
    friendlyName: string,
    depot: DepotPlan,
    rota: Rota,
    more: Partial<AssetLine> = {},
  ): AssetLine => ({
    key,
    friendlyName,
    profile: 'Truck',
    make: 'Prime mover',
    depot,
    rota,
    longHaul: rota.kind === 'longHaul',
    ...more,
  })
  const trailer = (key: string, friendlyName: string, behind: AssetLine, more: Partial<AssetLine> = {}): AssetLine => ({
    key,
    friendlyName,
    profile: 'Trailer',
    make: 'Side tipper, B-double',
    depot: behind.depot,
    rota: behind.rota,
    behind: behind.key,
    longHaul: behind.longHaul ?? false,
    ...more,
  })
  const fob = (i: number) => ({ fobs: [itemAt(serials, i)] })
  const north1 = truck('SLH-01', 'Darwin express 1', wingfield, longHaul(5, darwin, 0), fob(0))
  const north2 = truck('SLH-02', 'Darwin express 2', wingfield, longHaul(15, darwin, 3), fob(1))
  const north3 = truck('SLH-03', 'Darwin express 3', wingfield, longHaul(21, darwin, 7), fob(2))
  const centre1 = truck('SLH-04', 'Alice shuttle 1', wingfield, longHaul(4, toAliceAndBack, 1), fob(3))
  const centre2 = truck('SLH-05', 'Alice shuttle 2', wingfield, longHaul(18, toAliceAndBack, 4), fob(4))
  const gambier = truck('SLH-06', 'South-east run', wingfield, regional(4, south), fob(5))
  const riverland = truck('SLH-07', 'Riverland run', wingfield, regional(19, river, mondayToSaturday), fob(6))

  return [
    north1,
    north2,
    north3,
    centre1,
    centre2,
    gambier,
    riverland,
    truck('SLH-08', 'Gulf run', wingfield, regional(7, gulf)),
    trailer('SLH-T1', 'Tipper set 1', north1),
    trailer('SLH-T2', 'Tipper set 2', centre1),
    trailer('SLH-T3', 'Flat top 3', gambier, { make: 'Flat top', noSignalFrom: now - 4 * dayMs }),
    trailer('SLH-T4', 'Flat top 4', gambier, {
      make: 'Flat top',
      rota: { kind: 'standing' },
      incidents: [{ at: now - 5 * hourMs, messageID: messageID.powerCut }],
    }),
    {
      key: 'SLH-U1',
      friendlyName: 'Yard utility',
      profile: 'Utility',
      make: 'Dual-cab utility',
      depot: augusta,
      rota: regional(8, pimba, [1, 3, 5]),
    },
    {
      key: 'SLH-U2',
      friendlyName: 'Breakdown utility',
      profile: 'Utility',
      make: 'Service body',
      depot: alice,
      rota: { kind: 'site', startHour: 7, hours: 3, days: weekdays },
    },
    {
      key: 'SLH-P1',
      friendlyName: 'Wheel loader',
      profile: 'Machine',
      make: 'Wheel loader, 5 m³',
      depot: wingfield,
      rota: { kind: 'site', startHour: 6, hours: 9, days: weekdays },
    },
    {
      key: 'SLH-P2',
      friendlyName: 'Container forklift',
      profile: 'Machine',
      make: 'Reach stacker',
      depot: berrimah,
      rota: { kind: 'site', startHour: 5, hours: 12, days: everyDay },
    },
    truck('SLH-09', 'Engine rebuild', wingfield, regional(5, river), {
      status: 4,
      offRoadFrom: now - 8 * dayMs,
      notes: 'Engine out, back in two weeks.',
    }),
    truck('SLH-10', 'New prime mover', augusta, { kind: 'standing' }, { status: 1 }),
    truck('SLH-11', 'Sold prime mover', wingfield, regional(5, gulf), { status: 3, noSignalFrom: now - 17 * dayMs }),
  ]
}
