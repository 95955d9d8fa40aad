import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { reportDefinitions } from '../../../contract/reports/reportDefinitions.ts'

const reports = Object.entries(reportDefinitions).filter(([, report]) => 'onLiveMap' in report)

/** Returns the links from the real-time screen to an asset's reports, with each report's key. */
export function reportLinks({ assetId, assetName }: Pick<RealtimeAsset, 'assetId' | 'assetName'>) {
  const query = new URLSearchParams({ assetId: String(assetId), assetName })
  return reports.map(([key, { shortTitle, path }]) => ({ key, text: shortTitle, href: `${path}?${query}` }))
}
