import * as words from '#words/reports'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** Whether implausible messages are left out. */
export function FilteringParam({ choice: { useFiltering }, set }: ParamFieldProps) {
  return (
    <Checkbox isSelected={useFiltering} onChange={(isOn) => set({ useFiltering: isOn })}>
      {words.useFiltering()}
    </Checkbox>
  )
}
