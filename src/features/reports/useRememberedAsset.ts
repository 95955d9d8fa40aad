import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { rememberReportAsset } from '../../links/reportAsset.ts'
import { addRecentAsset } from './recentAssets.ts'

/**
 * Links to other reports carry the asset that this one is about, and its day (YYYY-MM-DD) where it has one. The asset is
 * offered again for other reports.
 */
export function useRememberedAsset(asset: { assetId: number; assetName: string } | null, day?: string): void {
  const { assetId, assetName } = asset ?? {}
  useEffect(() => {
    if (assetId !== undefined && assetName !== undefined)
      rememberReportAsset({ assetId, assetName, ...(day === undefined ? {} : { assetDate: day }) })
  }, [assetId, assetName, day])
  const client = useQueryClient()
  useEffect(() => {
    if (assetId !== undefined && assetName !== undefined) void addRecentAsset(client, { assetId, assetName })
  }, [client, assetId, assetName])
}
