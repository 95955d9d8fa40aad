import * as words from '#words/ui'
import { formatValue, type PlaceValue } from '../../../domain/tables/formatValue.ts'

/** Shows an address, or else coordinates, or else that there are none, with a link to an external map. */
export function PlaceText({ place }: { place: PlaceValue }) {
  const { latitude, longitude } = place
  const text = formatValue('place', place, 'UTC')
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return text
  const at = `${latitude.toFixed(6)}/${longitude.toFixed(6)}`
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${at}`
  return (
    <>
      {text}{' '}
      <a className="place-map" href={href} target="_blank" rel="noreferrer" aria-label={words.mapOf({ place: text })}>
        {words.map()}
      </a>
    </>
  )
}
