import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { CustomerPlan, DemoAsset, DepotPlan, UserPlan } from '../fleetPlan.ts'
import { overlay } from '../overlay.ts'
import { buildAsset, buildFobs, buildPoi, near } from './fleetBuilder.ts'
import { allDays } from './ironbarkPeople.ts'
import { jacarandaAssets } from './jacarandaAssets.ts'

const timeZone = 'Australia/Brisbane'
const name = 'Jacaranda Couriers & Service'

/** Returns a customer with couriers and field service around Brisbane. `now` in epoch ms. */
export function jacaranda(seed: string, now: number): CustomerPlan {
  const rocklea = near('Rocklea', 0.4, 0.3)
  const northLakes = near('North Lakes', -0.6, -0.8)
  const nerang = near('Nerang', 0.5, -0.4)
  const depots: DepotPlan[] = [
    {
      name: 'Rocklea',
      description: 'Sorting centre and workshop',
      timeZone,
      place: rocklea,
      overlay: overlay.rectangle(rocklea, 0.22, 0.28),
    },
    {
      name: 'North Lakes',
      description: 'North side depot',
      timeZone,
      place: northLakes,
      overlay: overlay.circle(northLakes, 0.28),
    },
    {
      name: 'Nerang',
      description: 'Gold Coast depot',
      timeZone,
      place: nerang,
      overlay: overlay.polygon(nerang, 0.3, 8),
    },
  ]
  const drivers = buildFobs(seed, name, [
    'Jade Turner',
    'Hamish Boyd',
    'Anh Pham',
    'Tui Walker',
    'Carla Mendes',
    'Ben Strachan',
  ])
  const assets = jacarandaAssets(
    now,
    depots,
    drivers.map((driver) => driver.serial),
  ).map((line) => buildAsset(seed, now, line))
  const poi = (town: string, text: string, northKm: number, eastKm: number, minutes: number, depot: string) =>
    buildPoi(text, `${town} QLD`, near(town, northKm, eastKm), depot, minutes)
  return {
    name,
    description: 'Couriers and field service in South East Queensland',
    timeZone,
    place: rocklea,
    address: 'Rocklea QLD 4106',
    tempA: 8,
    tempB: -12,
    fridgeEventTrigger: 'on',
    engineEventTrigger: 'off',
    depots,
    pois: [
      poi('Ipswich', 'Ipswich parcel locker', 0.3, 0.2, 10, 'Rocklea'),
      poi('Toowoomba', 'Range Pathology, Toowoomba', 0.6, -0.7, 25, 'Rocklea'),
      poi('Gatton', 'Lockyer Growers', -0.4, 0.5, 20, 'Rocklea'),
      poi('Chermside', 'Chermside medical centre', 0.2, 0.3, 12, 'North Lakes'),
      poi('Caboolture', 'Caboolture hardware', 0.5, -0.3, 15, 'North Lakes'),
      poi('Gympie', 'Gympie saleyards office', -0.5, 0.4, 20, 'North Lakes'),
      poi('Springwood', 'Springwood data centre', -0.3, -0.4, 30, 'Nerang'),
      poi('Beenleigh', 'Beenleigh distillery store', 0.4, 0.2, 15, 'Nerang'),
    ],
    users: jacarandaUsers,
    drivers,
    assets,
    groups: groupsOf(assets),
    sensorRules: [],
    rules: [
      {
        name: 'Harsh driving',
        description: 'For the weekly tool-box talk',
        email: 'owen.baxter@jacaranda.example',
        group: 'Jacaranda fleet',
        messageIds: [messageID.harshTurning, messageID.harshAcceleration, messageID.harshBraking],
        days: allDays,
        hours: 1,
        period: { start: '1970-01-01T00:00:00.000Z', end: '1970-01-01T12:00:00.000Z' },
        sendsEmail: false,
      },
    ],
  }
}

const jacarandaUsers: UserPlan[] = [
  {
    name: 'Owen Baxter',
    email: 'owen.baxter@jacaranda.example',
    role: 'Distributor',
    description: 'Operations manager',
  },
  {
    name: 'Carla Mendes',
    email: 'carla.mendes@jacaranda.example',
    role: 'Community Manager',
    description: 'Gold Coast manager',
  },
  { name: 'Ben Strachan', email: 'ben.strachan@jacaranda.example', role: 'User', description: 'Service technician' },
]

function groupsOf(assets: readonly DemoAsset[]): CustomerPlan['groups'] {
  const keys = (isIn: (asset: DemoAsset) => boolean) => assets.filter(isIn).map((asset) => asset.plan.key)
  const [owen, carla, ben] = jacarandaUsers.map((user) => user.email) as [string, string, string]
  return [
    {
      name: 'Jacaranda fleet',
      description: 'Every vehicle of Jacaranda',
      colour: '#160f9e',
      icon: 'fa fa-truck',
      assets: keys(() => true),
      users: [owen],
    },
    {
      name: 'Gold Coast',
      description: 'Nerang depot',
      colour: '#0077a8',
      icon: 'fa fa-sun',
      assets: keys((asset) => asset.depot === 'Nerang'),
      users: [owen, carla],
    },
    {
      name: 'Field service',
      description: 'Utilities and cars of the technicians',
      colour: '#7a3e9d',
      icon: 'fa fa-wrench',
      assets: keys((asset) => asset.profile === 'Utility' || asset.profile === 'Car'),
      users: [owen, ben],
    },
  ]
}
