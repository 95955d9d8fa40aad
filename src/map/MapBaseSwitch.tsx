import * as words from '#words/map'
import { chooseMapBase, useMapBase } from './mapBase.ts'
import { MapSwitch } from './MapSwitch.tsx'

/** The map's button that shows satellite images in place of streets. */
export function MapBaseSwitch() {
  return (
    <MapSwitch
      name={words.satellite()}
      isOn={useMapBase() === 'satellite'}
      onChange={(isOn) => chooseMapBase(isOn ? 'satellite' : 'streets')}
    >
      <path d="M12 3 2 8.5 12 14l10-5.5L12 3Z M4.5 13 2 14.5 12 20l10-5.5-2.5-1.5" strokeLinejoin="round" />
    </MapSwitch>
  )
}
