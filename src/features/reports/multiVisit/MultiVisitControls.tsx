import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mostMapAssets } from '../../../../contract/reports/mostMapAssets.ts'
import { useSession } from '../../../kit/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { ComboField } from '../../../ui/ComboField.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { groupAssetsQuery } from '../picker/pickerQueries.ts'
import { ownGroupsQuery } from '../summary/summaryQueries.ts'
import type { ReportControl } from '../useReportRun.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { lastDay, type MultiVisitChoice } from './multiVisitChoice.ts'

/** More than so many chosen assets are counted, not named. */
const mostNamed = 3

/** Group, up to ten of its assets, and a day until yesterday. */
export function MultiVisitControls({
  initial,
  now,
  isBusy,
  onCreate,
}: ReportControl<MultiVisitChoice> & { now: number }) {
  const [choice, setChoice] = useState(initial)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const groups = useQuery(ownGroupsQuery)
  const { groupId, assetIds, day } = choice
  const assets = useQuery({ ...groupAssetsQuery(groupId ?? 0), enabled: groupId !== null })
  const groupOptions = (groups.data ?? []).map(({ groupId: id, groupName, customername }) => ({
    id,
    name: `${groupName} - ${customername}`,
  }))
  const assetOptions = (assets.data?.paggedlist ?? []).map(({ assetId: id, name }) => ({ id, name }))
  const isKnown = groupOptions.some(({ id }) => id === groupId)
  const choose = (ids: number[]) => {
    if (ids.length > mostMapAssets) showToast('Limit of 10 items reached', 'warning')
    else setChoice({ ...choice, assetIds: ids })
  }
  const names = assetIds.map((assetId) => assetOptions.find(({ id }) => id === assetId)?.name ?? `Asset ${assetId}`)
  const text =
    assetIds.length === 0
      ? 'Select Assets'
      : assetIds.length > mostNamed
        ? `${assetIds.length} assets selected`
        : names.join(', ')
  return (
    <>
      <div className="report-asset">
        <ComboField
          // A choice needs its names before it takes a value.
          key={groups.data?.length}
          label="Group"
          placeholder={groups.data?.length === 0 ? 'No items' : 'Select Group'}
          options={groupOptions}
          value={isKnown ? groupId : null}
          onChange={(id) =>
            id !== groupId && setChoice({ ...choice, groupId: id === null ? null : Number(id), assetIds: [] })
          }
        />
      </div>
      <div className="report-asset">
        <MultiSelect
          label="Assets"
          options={assetOptions}
          value={assetIds}
          onChange={choose}
          text={text}
          hint="Select a maximum of 10 vehicles"
          emptyText={assets.isPending ? 'Loading' : 'No assets found'}
          isDisabled={groupId === null}
        />
      </div>
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
