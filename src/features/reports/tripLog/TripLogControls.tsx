import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { ReportControls, type ReportControlsProps } from '../ReportControls.tsx'
import type { TripLogChoice } from './tripLogChoice.ts'

/** Asset, date and filtering. */
export function TripLogControls(props: ReportControlsProps<TripLogChoice>) {
  return (
    <ReportControls {...props}>
      {({ useFiltering }, set) => (
        <Checkbox isSelected={useFiltering} onChange={(isOn) => set({ useFiltering: isOn })}>
          Use Filtering
        </Checkbox>
      )}
    </ReportControls>
  )
}
