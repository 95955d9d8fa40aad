import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../../../domain/time/calendarDay.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { GroupField } from './GroupField.tsx'
import { isOffered, PeriodFields } from './PeriodFields.tsx'
import { ownGroupsQuery } from './summaryQueries.ts'
import type { GroupSummaryChoice } from './summaryChoice.ts'

export interface GroupSummaryControlsProps {
  /** What the address says. Give a key made from it. */
  initial: GroupSummaryChoice
  now: number
  isBusy: boolean
  onCreate: (choice: GroupSummaryChoice) => void
}

/** Group and period, until Create Report puts them into the address. The newest day is yesterday. */
export function GroupSummaryControls({ initial, now, isBusy, onCreate }: GroupSummaryControlsProps) {
  const [choice, setChoice] = useState(initial)
  const groups = useQuery(ownGroupsQuery)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const last = addDays(dayOf(now, timeZoneId), -1)
  const isKnown = groups.data?.some(({ groupId }) => groupId === choice.group?.groupId) ?? false
  return (
    <>
      <GroupField
        groupId={choice.group?.groupId ?? null}
        onChoose={(group) =>
          setChoice({ ...choice, group: group && { groupId: group.groupId, groupName: group.groupName } })
        }
      />
      <PeriodFields period={choice} last={last} onChange={(period) => setChoice({ ...choice, ...period })} />
      <div className="report-create">
        <Button
          look="primary"
          icon="report"
          isDisabled={!isKnown || !isOffered(choice, last) || isBusy}
          onPress={() => onCreate(choice)}
        >
          Create Report
        </Button>
      </div>
    </>
  )
}
