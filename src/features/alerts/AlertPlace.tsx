import { useQuery } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { PlaceText } from '../../ui/page/PlaceText.tsx'
import { addressQuery, unnamedPlace } from './fillAddresses.ts'

/** Where an alert happened; an address that is missing is asked for, and its coordinates stand in until it comes. */
export function AlertPlace({ alert }: { alert: AlertOccurrence }) {
  const unnamed = unnamedPlace(alert)
  const { latitude, longitude } = alert.gPRMC
  return unnamed ? <Unnamed place={unnamed} /> : <PlaceText place={{ address: alert.location, latitude, longitude }} />
}

function Unnamed({ place }: { place: NonNullable<ReturnType<typeof unnamedPlace>> }) {
  const { data } = useQuery({ ...addressQuery(place), meta: { error: 'silent' } })
  const [latitude, longitude] = [Number(place.Latitude), Number(place.Longitude)]
  return <PlaceText place={{ address: data ?? '', latitude, longitude }} />
}
