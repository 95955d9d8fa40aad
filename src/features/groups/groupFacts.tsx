import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import { groupRecord } from '../../../contract/groups/groupRecord.ts'
import type { GroupDetails } from '../../../contract/groups/groupRecordEndpoints.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { GroupColour } from './GroupColour.tsx'
import { GroupIcon } from './GroupIcon.tsx'

export function groupFacts(group: GroupDetails, timeZoneId: string): Fact[] {
  return recordFacts(
    groupRecord,
    group,
    { timeZoneId },
    {
      colour: group.colour && <GroupColour colour={group.colour} />,
      icon: group.icon && <GroupIcon icon={group.icon} />,
      menuDefault: group.menuDefault === 1 ? fields.yes() : fields.no(),
      status: statusName(group.status),
    },
  )
}
