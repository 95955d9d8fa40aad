import { useCallback, useState } from 'react'
import { useLiveView } from './useLiveView.ts'

/**
 * Returns the selected asset, which is in the address, and the map's movement to it after it was chosen in the list or
 * by the address, and whether the map follows it. Selecting the first asset adds an entry to the browser's history, so that Back closes its details.
 */
export function useSelectedAsset() {
  const { search, change } = useLiveView()
  const selectedId = search.asset ?? null
  const [flight, setFlight] = useState<{ assetId: number } | null>(selectedId === null ? null : { assetId: selectedId })
  const isOpen = selectedId !== null
  const select = useCallback(
    (assetId: number | null) =>
      change({ asset: assetId ?? undefined, follow: undefined }, isOpen || assetId === null ? 'replace' : 'push'),
    [change, isOpen],
  )
  const open = useCallback(
    (assetId: number | null) => {
      select(assetId)
      setFlight(null)
    },
    [select],
  )
  const choose = useCallback(
    (assetId: number) => {
      select(assetId)
      setFlight({ assetId })
    },
    [select],
  )
  const isFollowed = isOpen && search.follow !== undefined
  const leave = useCallback(() => change({ follow: undefined }), [change])
  const follow = useCallback(() => {
    if (isOpen) change({ follow: isFollowed ? undefined : 'yes' })
  }, [change, isOpen, isFollowed])
  return { selectedId, flight, choose, open, isFollowed, follow, leave }
}
