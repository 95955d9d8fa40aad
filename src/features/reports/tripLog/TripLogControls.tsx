import { useState } from 'react'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { useSession } from '../../../kit/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { GroupAssetPicker } from '../picker/GroupAssetPicker.tsx'
import type { TripLogChoice } from './tripLogSearch.ts'

export interface TripLogControlsProps {
  /** What the address says. */
  initial: TripLogChoice
  now: number
  isBusy: boolean
  onCreate: (choice: TripLogChoice) => void
}

/** Asset, date and filtering, until Create Report puts them into the address. */
export function TripLogControls({ initial, now, isBusy, onCreate }: TripLogControlsProps) {
  const [choice, setChoice] = useState(initial)
  const [isPicking, setIsPicking] = useState(false)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { asset, day, useFiltering } = choice
  return (
    <>
      <div className="report-asset">
        <span className="report-asset-label" id="report-asset-label">
          Asset
        </span>
        <Button icon="truck" onPress={() => setIsPicking(true)} aria-describedby="report-asset-label">
          {asset?.assetName ?? 'Select an asset'}
        </Button>
      </div>
      <DatePicker
        label="Date"
        value={day}
        onChange={(chosen) => chosen && setChoice({ ...choice, day: chosen })}
        last={dayOf(now, timeZoneId)}
      />
      <Checkbox isSelected={useFiltering} onChange={(isOn) => setChoice({ ...choice, useFiltering: isOn })}>
        Use Filtering
      </Checkbox>
      <div className="report-create">
        <Button look="primary" icon="report" isDisabled={!asset || isBusy} onPress={() => onCreate(choice)}>
          Create Report
        </Button>
      </div>
      {isPicking && (
        <GroupAssetPicker
          isOpen
          onCancel={() => setIsPicking(false)}
          onPick={(picked) => {
            setChoice({ ...choice, asset: picked })
            setIsPicking(false)
          }}
        />
      )}
    </>
  )
}
