import { useEffect } from 'react'
import { rememberReportAsset } from '../../links/reportAsset.ts'

/** Links to other reports carry the asset that this one is about, and its day (YYYY-MM-DD) where it has one. */
export function useRememberedAsset(asset: { assetId: number; assetName: string } | null, day?: string): void {
  const { assetId, assetName } = asset ?? {}
  useEffect(() => {
    if (assetId !== undefined && assetName !== undefined)
      rememberReportAsset({ assetId, assetName, ...(day === undefined ? {} : { assetDate: day }) })
  }, [assetId, assetName, day])
}
