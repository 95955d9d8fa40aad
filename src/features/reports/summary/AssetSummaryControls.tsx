import { useState } from 'react'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { AssetField } from '../AssetField.tsx'
import { isOffered, PeriodFields } from './PeriodFields.tsx'
import type { AssetSummaryChoice } from './summaryChoice.ts'

export interface AssetSummaryControlsProps {
  /** What the address says. Give a key made from it. */
  initial: AssetSummaryChoice
  now: number
  isBusy: boolean
  onCreate: (choice: AssetSummaryChoice) => void
}

/** Asset, period and filtering, until Create Report puts them into the address. */
export function AssetSummaryControls({ initial, now, isBusy, onCreate }: AssetSummaryControlsProps) {
  const [choice, setChoice] = useState(initial)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const last = dayOf(now, timeZoneId)
  return (
    <>
      <AssetField asset={choice.asset} onPick={(asset) => setChoice({ ...choice, asset })} />
      <PeriodFields period={choice} last={last} onChange={(period) => setChoice({ ...choice, ...period })} />
      <Checkbox isSelected={choice.useFiltering} onChange={(isOn) => setChoice({ ...choice, useFiltering: isOn })}>
        Use Filtering
      </Checkbox>
      <div className="report-create">
        <Button
          look="primary"
          icon="report"
          isDisabled={!choice.asset || !isOffered(choice, last) || isBusy}
          onPress={() => onCreate(choice)}
        >
          Create Report
        </Button>
      </div>
    </>
  )
}
