import { useState } from 'react'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { useSession } from '../../../kit/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { GroupAssetPicker } from '../picker/GroupAssetPicker.tsx'
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
  const [isPicking, setIsPicking] = useState(false)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const last = dayOf(now, timeZoneId)
  return (
    <>
      <div className="report-asset">
        <span className="report-asset-label" id="report-asset-label">
          Asset
        </span>
        <Button icon="truck" onPress={() => setIsPicking(true)} aria-describedby="report-asset-label">
          {choice.asset?.assetName ?? 'Select an asset'}
        </Button>
      </div>
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
      {isPicking && (
        <GroupAssetPicker
          isOpen
          onCancel={() => setIsPicking(false)}
          onPick={(asset) => {
            setChoice({ ...choice, asset })
            setIsPicking(false)
          }}
        />
      )}
    </>
  )
}
