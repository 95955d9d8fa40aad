import { useQuery } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { PlaceText } from '../../ui/PlaceText.tsx'
import { addressQuery, unnamedPlace } from './fillAddresses.ts'

/** Where an alert happened; an address that is missing is asked for, and its coordinates stand in until it comes. */
export function AlertPlace({ alert }: { alert: AlertOccurrence }) {
  const unnamed = unnamedPlace(alert)
  const { data } = useQuery({
    ...addressQuery(unnamed ?? { Latitude: '', Longitude: '' }),
    enabled: unnamed !== null,
    meta: { error: 'silent' },
  })
  const { latitude, longitude } = alert.gPRMC
  return <PlaceText place={{ address: alert.location || (data ?? ''), latitude, longitude }} />
}
