import type { CustomerPlan, DepotPlan } from '../fleetPlan.ts'
import { overlay } from '../overlay.ts'
import { ironbarkAssets } from './ironbarkAssets.ts'
import { buildAsset, buildFobs, buildPoi, near } from './fleetBuilder.ts'
import { ironbarkCustomers } from './ironbarkPlaces.ts'
import { ironbarkGroups, ironbarkRules, ironbarkSensorRules, ironbarkUsers } from './ironbarkPeople.ts'

const timeZone = 'Australia/Melbourne'
const name = 'Ironbark Cold Carriers'

/** Returns a customer that transports refrigerated food out of Melbourne. `now` in epoch ms; `showcaseDay` as YYYY-MM-DD. */
export function ironbark(seed: string, now: number, showcaseDay: string): CustomerPlan {
  const laverton = near('Laverton North', 0.3, 0.4)
  const dandenong = near('Dandenong', -2.8, -0.9)
  const shepparton = near('Shepparton', -3.1, 1.2)
  const depots: DepotPlan[] = [
    {
      name: 'Laverton North',
      description: 'Head office, cold store and workshop',
      timeZone,
      place: laverton,
      overlay: overlay.circle(laverton, 0.32),
    },
    {
      name: 'Dandenong South',
      description: 'Cross dock for the south-east',
      timeZone,
      place: dandenong,
      overlay: overlay.rectangle(dandenong, 0.24, 0.3),
    },
    {
      name: 'Shepparton',
      description: 'Goulburn Valley depot',
      timeZone,
      place: shepparton,
      overlay: overlay.polygon(shepparton, 0.33, 5),
    },
  ]
  const [west, east, north] = depots as [DepotPlan, DepotPlan, DepotPlan]
  const drivers = buildFobs(seed, name, [
    'Luca Ferraro',
    'Priya Nair',
    'Dean Whitlock',
    'Samoa Tuala',
    'Grace Nguyen',
    'Aaron Bligh',
    'Marta Kowalska',
    'Joe Camilleri',
  ])
  const assets = ironbarkAssets(
    now,
    showcaseDay,
    { west, east, north },
    drivers.map((driver) => driver.serial),
  ).map((line) => buildAsset(seed, now, line))
  return {
    name,
    description: 'Refrigerated food transport in Victoria',
    timeZone,
    place: laverton,
    address: 'Laverton North VIC 3026',
    tempA: 8,
    tempB: -12,
    fridgeEventTrigger: 'on',
    engineEventTrigger: 'always',
    depots,
    pois: ironbarkCustomers.map(([town, poi, northKm, eastKm]) =>
      buildPoi(poi, `${town} VIC`, near(town, northKm, eastKm), depotOf(town), 35),
    ),
    users: ironbarkUsers,
    drivers,
    assets,
    groups: ironbarkGroups(assets),
    rules: ironbarkRules,
    sensorRules: ironbarkSensorRules(assets),
  }
}

function depotOf(town: string): string {
  if (['Traralgon', 'Sale', 'Warragul'].includes(town)) return 'Dandenong South'
  return ['Shepparton', 'Seymour', 'Wangaratta'].includes(town) ? 'Shepparton' : 'Laverton North'
}
