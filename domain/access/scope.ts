import type { Units } from '../../contract/account/units.ts'
import type { Role } from '../../contract/endpoint.ts'
import type { HubAudience } from '../../contract/hubMessage.ts'

/** The signed-in user, as every decision about what they may see needs them. */
export interface Caller {
  userId: number
  userName: string
  role: Role
  customerId: number
  /** Active groups the user is a member of. */
  groupIds: readonly number[]
  timeZoneId: string
  /** The language tag and units that the user chose; null, or left out, where they chose none. */
  language?: string | null
  units?: Partial<Units> | null
  /** Signed in with Remember me; left out where the caller has no session. */
  isRemembered?: boolean
  /** The signed-in browser; left out where the caller has no session. */
  sessionId?: string
}

/** Only SystemAdmin crosses customers. */
export function isSystemAdmin(caller: Pick<Caller, 'role'>): boolean {
  return caller.role === 'SystemAdmin'
}

/** May the caller see records that belong to this customer (depots, points of interest, customers)? */
function canSeeCustomer(caller: Pick<Caller, 'role' | 'customerId'>, customerId: number): boolean {
  return isSystemAdmin(caller) || caller.customerId === customerId
}

/** May the caller see an asset of this customer that is in these groups, with its alerts, reports and live updates? */
export function canSeeAsset(
  caller: Pick<Caller, 'role' | 'customerId' | 'groupIds'>,
  asset: { customerId: number; groupIds: readonly number[] },
): boolean {
  if (isSystemAdmin(caller)) return true
  return caller.customerId === asset.customerId && asset.groupIds.some((groupId) => caller.groupIds.includes(groupId))
}

/** The rule for every hub message: what is meant for one user reaches that user alone, the rest follows the asset. */
export function canReceive(
  caller: Pick<Caller, 'userId' | 'role' | 'customerId' | 'groupIds'>,
  audience: HubAudience,
): boolean {
  if (audience.userId !== undefined) return audience.userId === caller.userId
  if (audience.customerId === undefined) return isSystemAdmin(caller)
  if (audience.groupIds === undefined) return canSeeCustomer(caller, audience.customerId)
  return canSeeAsset(caller, { customerId: audience.customerId, groupIds: audience.groupIds })
}
