import type { QueryClient } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { knownDuresses } from '../../live/alertQueries.ts'
import { isPending } from '../../../domain/alerts/isPending.ts'

type Duress = Pick<AlertOccurrence, 'id' | 'assetId' | 'userId' | 'state' | 'drill'>

/** Determines from the hub's alerts whether an asset has a duress pending. */
export function duressOfAssets(queryClient: QueryClient) {
  // The cached lists lag behind the hub, because bursts are written into them together.
  const known = new Map<number, Duress>()
  return (alert: AlertOccurrence): boolean => {
    const before = known.get(alert.id)
    if (!before || isPending(before)) known.set(alert.id, alert)
    const others = knownDuresses(queryClient).filter(({ id }) => !known.has(id))
    return [...known.values(), ...others].some(
      (duress) => duress.assetId === alert.assetId && isPending(duress) && !duress.drill,
    )
  }
}
