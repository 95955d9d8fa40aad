import type { GroupDetails } from '../../../contract/groups/groupRecordEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { GroupColour } from './GroupColour.tsx'
import { GroupIcon } from './GroupIcon.tsx'

export function groupFacts(group: GroupDetails, timeZoneId: string): Fact[] {
  return [
    { label: 'Customer', value: group.customerName },
    { label: 'Name', value: group.name },
    { label: 'Description', value: group.description },
    { label: 'Colour', value: group.colour && <GroupColour colour={group.colour} /> },
    { label: 'Icon', value: group.icon && <GroupIcon icon={group.icon} /> },
    { label: 'Default Group', value: group.menuDefault === 1 ? 'Yes' : 'No' },
    { label: 'Menu Sequence', value: group.menuPriority },
    { label: 'Status', value: group.status },
    { label: 'Created', value: formatValue('time', group.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', group.dbUpdated, timeZoneId) },
  ]
}
