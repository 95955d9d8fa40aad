import * as words from '#words/realtime'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { showToast } from '../../ui/messages/toasts.ts'
import type { useLiveFleet } from './useLiveFleet.ts'

export interface ListedAssetChoice {
  fleet: LiveFleet
  query: Pick<ReturnType<typeof useLiveFleet>['query'], 'data' | 'isFetching'>
  selectedId: number | null
  /** Whether it is decided which group is shown. */
  isGroupKnown: boolean
  /** Drops the selection. Keeps its identity. */
  onMissing: () => void
}

/**
 * Returns the selected asset while the fleet has it, or null. A selection that the loaded list doesn't have, because the asset was retired, is
 * in another group or isn't the user's, is dropped with a toast.
 */
export function useListedAsset({
  fleet,
  query,
  selectedId,
  isGroupKnown,
  onMissing,
}: ListedAssetChoice): number | null {
  const isHere = useSyncExternalStore(
    fleet.onReplaced,
    () => selectedId !== null && fleet.get(selectedId) !== undefined,
  )
  const { data, isFetching } = query
  const isListed = useMemo(() => data?.data.some(({ assetId }) => assetId === selectedId), [data, selectedId])
  const isMissing = selectedId !== null && isGroupKnown && isListed === false && !isFetching
  useEffect(() => {
    if (!isMissing) return
    showToast(words.notInList())
    onMissing()
  }, [isMissing, onMissing])
  return isHere ? selectedId : null
}
