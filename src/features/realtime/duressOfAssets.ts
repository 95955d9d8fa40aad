import type { QueryClient } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { knownDuresses } from '../../live/alertQueries.ts'
import { isPending } from '../../live/mergeAlerts.ts'

type Duress = Pick<AlertOccurrence, 'id' | 'assetId' | 'userId' | 'state' | 'drill'>

/** Determines from the hub's alerts whether an asset has a duress pending. */
export function duressOfAssets(queryClient: QueryClient) {
  // The cached lists lag behind the hub, because bursts are written into them together.
  const heard = new Map<number, Duress>()
  return (alert: AlertOccurrence): boolean => {
    const before = heard.get(alert.id)
    if (!before || isPending(before)) heard.set(alert.id, alert)
    const others = knownDuresses(queryClient).filter(({ id }) => !heard.has(id))
    return [...heard.values(), ...others].some(
      (duress) => duress.assetId === alert.assetId && isPending(duress) && !duress.drill,
    )
  }
}
