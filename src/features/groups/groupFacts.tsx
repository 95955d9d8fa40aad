import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import type { GroupDetails } from '../../../contract/groups/groupRecordEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { GroupColour } from './GroupColour.tsx'
import { GroupIcon } from './GroupIcon.tsx'

export function groupFacts(group: GroupDetails, timeZoneId: string): Fact[] {
  return [
    { label: fields.customer(), value: group.customerName },
    { label: fields.name(), value: group.name },
    { label: fields.description(), value: group.description },
    { label: fields.colour(), value: group.colour && <GroupColour colour={group.colour} /> },
    { label: fields.icon(), value: group.icon && <GroupIcon icon={group.icon} /> },
    { label: fields.defaultGroup(), value: group.menuDefault === 1 ? fields.yes() : fields.no() },
    { label: fields.menuSequence(), value: group.menuPriority },
    { label: fields.status(), value: statusName(group.status) },
    { label: fields.created(), value: formatValue('time', group.dbCreated, timeZoneId) },
    { label: fields.updated(), value: formatValue('time', group.dbUpdated, timeZoneId) },
  ]
}
