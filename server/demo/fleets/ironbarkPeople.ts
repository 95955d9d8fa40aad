import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { DemoAsset, GroupPlan, RulePlan, SensorRulePlan, UserPlan } from '../fleetPlan.ts'

const admin = 'admin@muster.example'
const supervisor = 'supervisor@muster.example'
const manager = 'manager@muster.example'
const driver = 'driver@muster.example'
const dispatch = 'grace.nguyen@ironbark.example'
const quality = 'marta.kowalska@ironbark.example'

export const allDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const workDays = allDays.slice(0, 5)

export const ironbarkUsers: UserPlan[] = [
  { name: 'Alex Warden', email: admin, role: 'SystemAdmin', description: 'Runs the portal', isDemoSignIn: true },
  {
    name: 'Helen Marsh',
    email: supervisor,
    role: 'Distributor',
    description: 'Operations supervisor',
    isDemoSignIn: true,
  },
  { name: 'Tom Okafor', email: manager, role: 'Community Manager', description: 'Depot manager', isDemoSignIn: true },
  { name: 'Priya Nair', email: driver, role: 'User', description: 'Driver, Western Highway', isDemoSignIn: true },
  { name: 'Grace Nguyen', email: dispatch, role: 'User', description: 'Night dispatcher' },
  { name: 'Marta Kowalska', email: quality, role: 'Community Manager', description: 'Food safety' },
]

/** Returns the groups of Ironbark's assets: by depot, the cold chain, and the whole fleet. */
export function ironbarkGroups(assets: readonly DemoAsset[]): GroupPlan[] {
  const keys = (isIn: (asset: DemoAsset) => boolean) => assets.filter(isIn).map((asset) => asset.plan.key)
  return [
    {
      name: 'Ironbark fleet',
      description: 'Every vehicle of Ironbark',
      colour: '#160f9e',
      icon: 'fa fa-truck',
      assets: keys(() => true),
      users: [admin, supervisor, manager, dispatch],
    },
    {
      name: 'Cold chain',
      description: 'Everything with a temperature sensor',
      colour: '#0077a8',
      icon: 'fa fa-snowflake',
      assets: keys((asset) => asset.plan.fridge !== null),
      users: [supervisor, manager, quality],
    },
    {
      name: 'Western region',
      description: 'Laverton North and the roads west',
      colour: '#0b6e4f',
      icon: 'fa fa-road',
      assets: keys((asset) => asset.depot === 'Laverton North'),
      users: [supervisor, manager, driver],
    },
    {
      name: 'Goulburn Valley',
      description: 'Shepparton depot',
      colour: '#8a5a00',
      icon: 'fa fa-truck',
      assets: keys((asset) => asset.depot === 'Shepparton'),
      users: [supervisor, dispatch],
    },
  ]
}

const behaviour = [
  messageID.harshTurning,
  messageID.harshAcceleration,
  messageID.harshBraking,
  messageID.overspeed,
  messageID.noDriverBreak,
]
// 18:00 to 06:00 in Melbourne's summer, as UTC times of day.
const night = { start: '1970-01-01T07:00:00.000Z', end: '1970-01-01T19:00:00.000Z' }

export const ironbarkRules: RulePlan[] = [
  {
    name: 'Driving behaviour, west',
    description: 'Harsh driving, overspeed and missing breaks',
    email: manager,
    group: 'Western region',
    messageIds: behaviour,
    days: allDays,
    hours: 1,
    period: night,
    sendsEmail: false,
  },
  {
    name: 'Duress and power',
    description: 'Whatever the hour',
    email: supervisor,
    group: 'Ironbark fleet',
    messageIds: [messageID.duress, messageID.powerCut, messageID.lowBattery],
    days: allDays,
    hours: 1,
    period: night,
    sendsEmail: true,
  },
  {
    name: 'Cold chain at night',
    description: 'Temperatures while the depot is closed',
    email: quality,
    group: 'Cold chain',
    messageIds: [],
    days: workDays,
    hours: 2,
    period: night,
    sendsEmail: true,
    temperatureA: true,
    temperatureB: true,
  },
  {
    name: 'My truck',
    description: 'Power cuts and low batteries on the western trucks',
    email: driver,
    group: 'Western region',
    messageIds: [messageID.powerCut, messageID.lowBattery],
    days: allDays,
    hours: 1,
    period: night,
    sendsEmail: false,
  },
]

/** Returns live alert configurations of the bodies whose cargo is monitored. */
export function ironbarkSensorRules(assets: readonly DemoAsset[]): SensorRulePlan[] {
  const watched = ['ICC-01', 'ICC-02', 'ICC-07', 'ICC-09', 'ICC-F1', 'ICC-F2', 'ICC-F3']
  const common = { durationThresholdMinutes: 30, emails: quality }
  return assets
    .filter((asset) => watched.includes(asset.plan.key))
    .flatMap(({ plan: { key, fridge } }): SensorRulePlan[] => [
      ...(fridge?.chilled == null
        ? []
        : [{ asset: key, sensorType: 'TempA' as const, lowTemp: -1, highTemp: 8, ...common }]),
      ...(fridge?.frozen == null
        ? []
        : [{ asset: key, sensorType: 'TempB' as const, lowTemp: -28, highTemp: -12, ...common }]),
    ])
}
