import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { firstItem, itemAt } from '../../../domain/lists/itemAt.ts'
import type { CustomerPlan, DemoAsset, DepotPlan, UserPlan } from '../fleetPlan.ts'
import { overlay } from '../overlay.ts'
import { buildAsset, buildFobs, buildPoi, near } from './fleetBuilder.ts'
import { allDays } from './ironbarkPeople.ts'
import { saltbushAssets } from './saltbushAssets.ts'

const timeZone = 'Australia/Adelaide'
const name = 'Saltbush Line Haul'

/** Returns a customer with bulk and line haul between Adelaide and Darwin. `now` in epoch ms. */
export function saltbush(seed: string, now: number): CustomerPlan {
  const wingfield = near('Wingfield', 0.2, 0.5)
  const augusta = near('Port Augusta', 1.4, 1.3)
  const alice = near('Alice Springs', -3.2, -0.6)
  const berrimah = near('Berrimah', 0.4, 1.2)
  const depots: DepotPlan[] = [
    {
      name: 'Wingfield',
      description: 'Head office and bulk terminal',
      timeZone,
      place: wingfield,
      overlay: overlay.polygon(wingfield, 0.38, 6),
    },
    {
      name: 'Port Augusta',
      description: 'Change-over yard',
      timeZone,
      place: augusta,
      overlay: overlay.circle(augusta, 0.3),
    },
    {
      name: 'Alice Springs',
      description: 'Road-train assembly',
      timeZone: 'Australia/Darwin',
      place: alice,
      overlay: overlay.rectangle(alice, 0.25, 0.35),
    },
    {
      name: 'Darwin Berrimah',
      description: 'Northern terminal',
      timeZone: 'Australia/Darwin',
      place: berrimah,
      overlay: overlay.circle(berrimah, 0.35),
    },
  ]
  const drivers = buildFobs(seed, name, [
    'Kev Lawson',
    'Ruby Campbell',
    'Stefan Brandt',
    'Mick Delaney',
    'Talia Edwards',
    'Ravi Menon',
    'Col Braddock',
  ])
  const assets = saltbushAssets(
    now,
    depots,
    drivers.map((driver) => driver.serial),
  ).map((line) => buildAsset(seed, now, line))
  const poi = (town: string, text: string, northKm: number, eastKm: number, minutes: number, depot: string) =>
    buildPoi(
      text,
      `${town} ${town === 'Alice Springs' || town === 'Katherine' || town === 'Tennant Creek' ? 'NT' : 'SA'}`,
      near(town, northKm, eastKm),
      depot,
      minutes,
    )
  return {
    name,
    description: 'Bulk and line haul, Adelaide to Darwin',
    timeZone,
    place: wingfield,
    address: 'Wingfield SA 5013',
    tempA: 8,
    tempB: -12,
    fridgeEventTrigger: 'on',
    engineEventTrigger: 'always',
    depots,
    pois: [
      poi('Coober Pedy', 'Opal fields fuel stop', 0, 0, 40, 'Port Augusta'),
      poi('Pimba', 'Pimba roadhouse', 0, 0, 30, 'Port Augusta'),
      poi('Marla', 'Marla roadhouse', 0, 0, 30, 'Alice Springs'),
      poi('Tennant Creek', 'Tennant Creek truck stop', 0, 0, 30, 'Alice Springs'),
      poi('Katherine', 'Katherine stock feeds', 0, 0, 40, 'Darwin Berrimah'),
      poi('Mount Gambier', 'Mount Gambier timber yard', 1.2, -0.8, 45, 'Wingfield'),
      poi('Renmark', 'Riverland packing shed', -0.8, -0.9, 45, 'Wingfield'),
      poi('Port Pirie', 'Port Pirie smelter gate', 0.3, 0.4, 40, 'Port Augusta'),
    ],
    users: saltbushUsers,
    drivers,
    assets,
    groups: groupsOf(assets),
    sensorRules: [],
    rules: [
      {
        name: 'No break on the highway',
        description: 'Missing driver breaks and overspeed',
        email: 'ruth.abbott@saltbush.example',
        group: 'Stuart Highway',
        messageIds: [messageID.noDriverBreak, messageID.overspeed],
        days: allDays,
        hours: 1,
        period: { start: '1970-01-01T00:00:00.000Z', end: '1970-01-01T12:00:00.000Z' },
        sendsEmail: true,
      },
      {
        name: 'Trailer power outside hours',
        description: 'A trailer that loses its power in the yard at night',
        email: 'noel.hartigan@saltbush.example',
        group: 'Trailers',
        messageIds: [messageID.powerCut],
        days: allDays,
        hours: 3,
        period: { start: '1970-01-01T20:30:00.000Z', end: '1970-01-01T08:30:00.000Z' },
        sendsEmail: false,
      },
    ],
  }
}

const saltbushUsers: UserPlan[] = [
  { name: 'Ruth Abbott', email: 'ruth.abbott@saltbush.example', role: 'Distributor', description: 'Fleet controller' },
  {
    name: 'Noel Hartigan',
    email: 'noel.hartigan@saltbush.example',
    role: 'Community Manager',
    description: 'Wingfield yard',
  },
  { name: 'Talia Edwards', email: 'talia.edwards@saltbush.example', role: 'User', description: 'Driver trainer' },
]

function groupsOf(assets: readonly DemoAsset[]): CustomerPlan['groups'] {
  const keys = (isIn: (asset: DemoAsset) => boolean) => assets.filter(isIn).map((asset) => asset.plan.key)
  const users = saltbushUsers.map((user) => user.email)
  return [
    {
      name: 'Saltbush fleet',
      description: 'Every vehicle of Saltbush',
      colour: '#160f9e',
      icon: 'fa fa-truck',
      assets: keys(() => true),
      users: users.slice(0, 2),
    },
    {
      name: 'Stuart Highway',
      description: 'Long haul north of Port Augusta',
      colour: '#b3261e',
      icon: 'fa fa-road',
      assets: keys((asset) => asset.plan.rota.kind === 'longHaul'),
      users: [firstItem(users), itemAt(users, 2)],
    },
    {
      name: 'Trailers',
      description: 'Tippers and flat tops',
      colour: '#8a5a00',
      icon: 'fa fa-trailer',
      assets: keys((asset) => asset.profile === 'Trailer'),
      users: users.slice(0, 2),
    },
  ]
}
