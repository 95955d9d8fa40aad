import { useState, type ReactNode } from 'react'
import { dayOf } from '../../../domain/time/dayBounds.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DatePicker } from '../../ui/fields/DatePicker.tsx'
import { AssetField } from './AssetField.tsx'
import type { AssetDay } from './assetDayChoice.ts'

export interface ReportControlsProps<Choice extends AssetDay> {
  /** What the address says. Give a key made from it, so that another address opens other controls. */
  initial: Choice
  now: number
  isBusy: boolean
  onCreate: (choice: Choice) => void
  /** In whose today the last day lies; the user's unless said. */
  timeZoneOf?: (choice: Choice) => string
  /** More fields of the report, before Create Report. */
  children?: (choice: Choice, set: (change: Partial<Choice>) => void) => ReactNode
}

/** Asset, date and what else a report asks for, until Create Report puts them into the address. */
export function ReportControls<Choice extends AssetDay>(props: ReportControlsProps<Choice>) {
  const { initial, now, isBusy, onCreate, timeZoneOf, children } = props
  const [choice, setChoice] = useState(initial)
  const ownTimeZoneId = useSession()?.timeZoneID ?? 'act'
  const set = (change: Partial<Choice>) => setChoice({ ...choice, ...change })
  const { asset, day } = choice
  return (
    <>
      <AssetField asset={asset} onPick={(picked) => setChoice({ ...choice, asset: picked })} />
      <DatePicker
        label="Date"
        value={day}
        onChange={(chosen) => chosen && setChoice({ ...choice, day: chosen })}
        last={dayOf(now, timeZoneOf?.(choice) ?? ownTimeZoneId)}
      />
      {children?.(choice, set)}
      <div className="report-create">
        <Button look="primary" icon="report" isDisabled={!asset || isBusy} onPress={() => onCreate(choice)}>
          Create Report
        </Button>
      </div>
    </>
  )
}
