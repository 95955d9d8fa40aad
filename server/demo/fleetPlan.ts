import type { Role } from '../../contract/endpoint.ts'
import type { AssetPlan } from './assetPlan.ts'
import type { Position } from '../../domain/places/position.ts'

/** All records of the demo, by name and key; ids come from the database. */
export interface FleetPlan {
  seed: string
  /** Epoch ms at which the fleet was generated, and at which its history begins. */
  now: number
  historyFrom: number
  customers: readonly CustomerPlan[]
}

export interface CustomerPlan {
  name: string
  description: string
  timeZone: string
  place: Position
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
  place: Position
  /** Overlay JSON text, as in the specification. */
  overlay: string
}

export interface PoiPlan {
  name: string
  address: string
  /** Minutes of a normal stop. */
  minutes: number
  depot: string
  overlay: string
}

export interface UserPlan {
  name: string
  email: string
  role: Role
  description: string
  /** Can sign in with the demo password; the other users have passwords that nobody knows. */
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

/** A user's notification rule for a group; the user is given by e-mail address. */
export interface RulePlan {
  name: string
  description: string
  email: string
  group: string
  /** Message ids. */
  messageIds: readonly number[]
  days: readonly string[]
  /**
   * 1 all day, 2 inside and 3 outside the period. The period is given as two instants, of which the times of day on the user's clock count.
   */
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
  /** False if it was removed from its asset. */
  isFitted: boolean
}
