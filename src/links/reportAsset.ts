import { useSyncExternalStore } from 'react'

/** The asset and day of the last report, which links to other reports pass on. */
export interface ReportAsset {
  readonly assetId: number
  readonly assetName: string
  /** YYYY-MM-DD. */
  readonly assetDate?: string
}

let remembered: ReportAsset | null = null
const listeners = new Set<() => void>()

export function rememberReportAsset(asset: ReportAsset | null): void {
  remembered = asset
  for (const listener of listeners) listener()
}

export function useReportAsset(): ReportAsset | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => remembered,
  )
}
