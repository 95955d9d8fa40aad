import type { Units } from '../../contract/account/units.ts'
import type { Role } from '../../contract/endpoint.ts'
import type { HubAudience } from '../../contract/hubMessage.ts'

/** The signed-in user, with everything that decides what they may see. */
export interface Caller {
  userId: number
  userName: string
  role: Role
  customerId: number
  /** The active groups that the user is a member of. */
  groupIds: readonly number[]
  timeZoneId: string
  /** The language tag and units that the user chose; null or left out if they use the default. */
  language?: string | null
  units?: Partial<Units> | null
  /** Signed in with Remember me; left out when the caller has no session. */
  isRemembered?: boolean
  /** The signed-in browser; left out when the caller has no session. */
  sessionId?: string
}

/** Returns whether the caller is a SystemAdmin, the only role that can see more than one customer. */
export function isSystemAdmin(caller: Pick<Caller, 'role'>): boolean {
  return caller.role === 'SystemAdmin'
}

/** Returns whether the caller may see this customer's records (depots, points of interest, customers). */
function canSeeCustomer(caller: Pick<Caller, 'role' | 'customerId'>, customerId: number): boolean {
  return isSystemAdmin(caller) || caller.customerId === customerId
}

/** Returns whether the caller may see an asset of this customer in these groups, with its alerts, reports and live updates. */
export function canSeeAsset(
  caller: Pick<Caller, 'role' | 'customerId' | 'groupIds'>,
  asset: { customerId: number; groupIds: readonly number[] },
): boolean {
  if (isSystemAdmin(caller)) return true
  return caller.customerId === asset.customerId && asset.groupIds.some((groupId) => caller.groupIds.includes(groupId))
}

/**
 * Returns whether the caller receives a hub message: a message for one user goes to that user only, any other goes to those who may see its
 * asset.
 */
export function canReceive(
  caller: Pick<Caller, 'userId' | 'role' | 'customerId' | 'groupIds'>,
  audience: HubAudience,
): boolean {
  if (audience.userId !== undefined) return audience.userId === caller.userId
  if (audience.customerId === undefined) return isSystemAdmin(caller)
  if (audience.groupIds === undefined) return canSeeCustomer(caller, audience.customerId)
  return canSeeAsset(caller, { customerId: audience.customerId, groupIds: audience.groupIds })
}
