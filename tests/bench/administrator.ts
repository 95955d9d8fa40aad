import type { Caller } from '../../domain/access/scope.ts'

/** Who sees everything, and so pays nothing for being allowed to. */
export const administrator: Caller = {
  userId: 1,
  userName: 'bench',
  role: 'SystemAdmin',
  customerId: 1,
  groupIds: [],
  timeZoneId: 'act',
}
