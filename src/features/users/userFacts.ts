import { roleText } from '../../../domain/records/roleText.ts'
import { statusName } from '../../../domain/records/statusName.ts'
import type { UserDetails } from '../../../contract/users/userEndpoints.ts'
import { userRecord } from '../../../contract/users/userRecord.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'

export function userFacts(user: UserDetails, timeZoneId: string): Fact[] {
  return recordFacts(
    userRecord,
    user,
    { timeZoneId },
    {
      userType: roleText(user.userType),
      timeZone: user.timeZoneId,
      status: statusName(user.status),
    },
  )
}
