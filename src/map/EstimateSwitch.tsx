import * as words from '#words/map'
import { showEstimates, useEstimatesShown } from './estimatesShown.ts'
import { MapSwitch } from './MapSwitch.tsx'

/** The live map's button that shows where moving assets probably are since their last report. */
export function EstimateSwitch() {
  return (
    <MapSwitch name={words.estimatedPositions()} isOn={useEstimatesShown()} onChange={showEstimates}>
      <path d="M16.5 3 21 13l-4.5-2.5L12 13Z" strokeLinejoin="round" />
      <path d="M3 21h.01M6.5 18h.01M10 15h.01" strokeLinecap="round" strokeWidth="2.6" />
    </MapSwitch>
  )
}
