import type { Role } from '../../contract/endpoint.ts'

/** What decides which messages a user may see. A SystemAdmin belongs to no customer. */
export interface HubCaller {
  userId: number
  role: Role
  customerId: number | null
  groupIds: readonly number[]
}
