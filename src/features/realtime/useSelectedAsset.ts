import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useLiveView } from './useLiveView.ts'

/**
 * Returns the selected asset, which is in the address, and the map's movement to it after it was chosen in the list or by an address that
 * doesn't say where the map looks, and whether the map follows it. Back closes the details of an asset. The functions keep their identity.
 */
export function useSelectedAsset() {
  const { search, change, openOver, closeOver } = useLiveView()
  const router = useRouter()
  const selectedId = search.asset ?? null
  const [flight, setFlight] = useState<{ assetId: number } | null>(
    selectedId === null || search.at !== undefined ? null : { assetId: selectedId },
  )
  const isOpen = selectedId !== null
  const select = useCallback(
    (assetId: number | null) => {
      const isOther = 'asset' in router.latestLocation.search
      const next = { asset: assetId ?? undefined, follow: undefined }
      if (assetId === null) closeOver('asset', next)
      else if (isOther) change(next)
      else openOver('asset', next)
    },
    [router, change, openOver, closeOver],
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
