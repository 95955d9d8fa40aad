import { useQuery } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { PlaceText } from '../../ui/page/PlaceText.tsx'
import { alertAddressQuery, unnamedPlace } from './fillAlertAddresses.ts'

/** Shows where an alert happened. A missing address is looked up, and the coordinates are shown until it arrives. */
export function AlertPlace({ alert }: { alert: AlertOccurrence }) {
  const unnamed = unnamedPlace(alert)
  const { latitude, longitude } = alert.gPRMC
  return unnamed ? <Unnamed place={unnamed} /> : <PlaceText place={{ address: alert.location, latitude, longitude }} />
}

function Unnamed({ place }: { place: NonNullable<ReturnType<typeof unnamedPlace>> }) {
  const { data } = useQuery({ ...alertAddressQuery(place), meta: { error: 'silent' } })
  const [latitude, longitude] = [Number(place.Latitude), Number(place.Longitude)]
  return <PlaceText place={{ address: data ?? '', latitude, longitude }} />
}
