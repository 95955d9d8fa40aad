import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import { groupRecord } from '../../../contract/groups/groupRecord.ts'
import type { GroupDetails } from '../../../contract/groups/groupRecordEndpoints.ts'
import { ColourText } from '../../records/ColourText.tsx'
import type { Fact } from '../../records/Facts.tsx'
import { IconText } from '../../records/IconText.tsx'
import { recordFacts } from '../../records/recordFacts.ts'

export function groupFacts(group: GroupDetails, timeZoneId: string): Fact[] {
  return recordFacts(
    groupRecord,
    group,
    { timeZoneId },
    {
      colour: group.colour && <ColourText colour={group.colour} />,
      icon: group.icon && <IconText icon={group.icon} />,
      menuDefault: group.menuDefault === 1 ? fields.yes() : fields.no(),
      status: statusName(group.status),
    },
  )
}
