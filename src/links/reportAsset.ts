import { useSyncExternalStore } from 'react'

/** The asset and day of the last report, which links to other reports pass on. */
export interface RememberedAsset {
  readonly assetId: number
  readonly assetName: string
  /** YYYY-MM-DD. */
  readonly assetDate?: string
}

let remembered: RememberedAsset | null = null
const listeners = new Set<() => void>()

export function rememberReportAsset(asset: RememberedAsset | null): void {
  remembered = asset
  for (const listener of listeners) listener()
}

export function useReportAsset(): RememberedAsset | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => remembered,
  )
}
