import { useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DatePicker } from '../../../ui/fields/DatePicker.tsx'
import { GroupField } from '../summary/GroupField.tsx'
import type { ReportControl } from '../useReportRun.tsx'
import { AssetsField } from './AssetsField.tsx'
import { lastDay, type MultiVisitChoice } from './multiVisitChoice.ts'

/** Group, up to ten of its assets, and a day until yesterday. */
export function MultiVisitControls({
  initial,
  now,
  isBusy,
  onCreate,
}: ReportControl<MultiVisitChoice> & { now: number }) {
  const [choice, setChoice] = useState(initial)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { groupId, assetIds, day } = choice
  return (
    <>
      <GroupField
        groupId={groupId}
        onChoose={(group) =>
          group?.groupId !== groupId && setChoice({ ...choice, groupId: group?.groupId ?? null, assetIds: [] })
        }
      />
      <AssetsField groupId={groupId} assetIds={assetIds} onChange={(ids) => setChoice({ ...choice, assetIds: ids })} />
      <DatePicker
        label="Date"
        value={day}
        onChange={(chosen) => chosen && setChoice({ ...choice, day: chosen })}
        last={lastDay(now, timeZoneId)}
      />
      <div className="report-create">
        <Button
          look="primary"
          icon="report"
          isDisabled={groupId === null || assetIds.length === 0 || isBusy}
          onPress={() => onCreate(choice)}
        >
          Create Report
        </Button>
      </div>
    </>
  )
}
