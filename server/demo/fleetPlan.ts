import type { Role } from '../../contract/endpoint.ts'
import type { AssetPlan } from './assetPlan.ts'
import type { Point } from './geometry.ts'

/** Everything the demo holds, by name and key; ids come from the database. */
export interface FleetPlan {
  seed: string
  /** Epoch ms at which the fleet was made, and at which its history begins. */
  now: number
  historyFrom: number
  customers: readonly CustomerPlan[]
}

export interface CustomerPlan {
  name: string
  description: string
  timeZone: string
  place: Point
  address: string
  tempA: number
  tempB: number
  fridgeEventTrigger: 'on' | 'off' | 'always'
  engineEventTrigger: 'on' | 'off' | 'always'
  depots: readonly DepotPlan[]
  pois: readonly PoiPlan[]
  users: readonly UserPlan[]
  drivers: readonly { serial: string; name: string }[]
  assets: readonly DemoAsset[]
  groups: readonly GroupPlan[]
  rules: readonly RulePlan[]
  sensorRules: readonly SensorRulePlan[]
}

export interface DepotPlan {
  name: string
  description: string
  timeZone: string
  place: Point
  /** Overlay JSON text of the specification. */
  overlay: string
}

export interface PoiPlan {
  name: string
  address: string
  /** Minutes of a usual stop. */
  minutes: number
  depot: string
  overlay: string
}

export interface UserPlan {
  name: string
  email: string
  role: Role
  description: string
  /** Signs in with the demo password; the others have no known password. */
  isDemoSignIn?: boolean
}

export interface GroupPlan {
  name: string
  description: string
  colour: string
  icon: string
  /** Asset keys and e-mail addresses. */
  assets: readonly string[]
  users: readonly string[]
}

/** A notification rule of a user, by e-mail, for a group. */
export interface RulePlan {
  name: string
  description: string
  email: string
  group: string
  /** Message ids. */
  messageIds: readonly number[]
  days: readonly string[]
  /** 1 all day, 2 within and 3 outside the period, which is two instants: their times of day on the user's clock. */
  hours: 1 | 2 | 3
  period: { start: string; end: string }
  sendsEmail: boolean
  temperatureA?: boolean
  temperatureB?: boolean
}

/** A live alert configuration. Degrees C. */
export interface SensorRulePlan {
  asset: string
  sensorType: 'TempA' | 'TempB'
  lowTemp: number
  highTemp: number
  durationThresholdMinutes: number
  emails: string
}

export interface DemoAsset {
  plan: AssetPlan
  friendlyName: string
  description: string
  notes: string
  profile: string
  depot: string
  tag1: string
  tag2: string
  icon: string
  colour: string
  /** As in domain/assets: 1 Awaiting Install, 2 Active, 3 Uninstalled, 4 Maintenance, 5 Disabled. */
  statusId: 1 | 2 | 3 | 4 | 5
  features: { speakerandMic: boolean; sosDuress: boolean; harshEvents: boolean; dashCamera: boolean }
  installed: number | null
  uninstalled: number | null
  device: DevicePlan | null
}

interface DevicePlan {
  imei: string
  name: string
  simNumber: string
  firmware: string
  hwVersion: string
  /** False when it was taken out of its asset. */
  isFitted: boolean
}
