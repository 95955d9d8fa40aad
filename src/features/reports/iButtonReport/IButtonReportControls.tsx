import { useState } from 'react'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FobField } from './FobField.tsx'
import type { IButtonReportChoice } from './iButtonReportChoice.ts'
import { MonthPicker } from './MonthPicker.tsx'

export interface IButtonReportControlsProps {
  /** What the address says. */
  initial: IButtonReportChoice
  now: number
  isBusy: boolean
  onCreate: (choice: IButtonReportChoice) => void
}

/** A key fob and a month. */
export function IButtonReportControls({ initial, now, isBusy, onCreate }: IButtonReportControlsProps) {
  const [choice, setChoice] = useState(initial)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <>
      <FobField fob={choice.fob} onChoose={(fob) => setChoice({ ...choice, fob })} />
      <MonthPicker
        label="Month"
        value={choice.month}
        onChange={(month) => setChoice({ ...choice, month })}
        last={dayOf(now, timeZoneId).slice(0, 7)}
      />
      <div className="report-create">
        <Button look="primary" icon="report" isDisabled={!choice.fob || isBusy} onPress={() => onCreate(choice)}>
          Create Report
        </Button>
      </div>
    </>
  )
}
