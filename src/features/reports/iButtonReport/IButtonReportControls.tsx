import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { messageOf } from '../../../kit/apiError.ts'
import { useSession } from '../../../kit/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { ComboField } from '../../../ui/ComboField.tsx'
import { fobsQuery, fobText } from './iButtonReportQueries.ts'
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
  const fobs = useQuery(fobsQuery)
  const chosen = fobs.data?.find(
    ({ serialNo, customerId }) => serialNo === choice.fob?.serialNo && customerId === choice.fob.customerId,
  )
  const choose = (id: string | number | null) => {
    const picked = fobs.data?.find((one) => one.id === id)
    setChoice({ ...choice, fob: picked ? { serialNo: picked.serialNo, customerId: picked.customerId } : null })
  }
  return (
    <>
      <div className="report-fob">
        <ComboField
          // The field knows its choices from its first moment on.
          key={fobs.status}
          label="iButton"
          options={(fobs.data ?? []).map((fob) => ({ id: fob.id, name: fobText(fob) }))}
          value={chosen?.id ?? null}
          onChange={choose}
          placeholder={fobs.isPending ? 'Loading' : 'Select iButton'}
          isDisabled={fobs.isPending}
          error={fobs.error ? messageOf(fobs.error) : undefined}
        />
      </div>
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
