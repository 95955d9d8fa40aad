import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { reportDefinitions } from '../../../contract/reports/reportDefinitions.ts'

const reports = Object.values(reportDefinitions).filter((report) => 'onLiveMap' in report)

/** The reports of an asset that the real-time screen leads to. */
export function reportLinks({ assetId, assetName }: Pick<RealtimeAsset, 'assetId' | 'assetName'>) {
  const query = new URLSearchParams({ assetId: String(assetId), assetName })
  return reports.map(({ shortTitle, path }) => ({ text: shortTitle, href: `${path}?${query}` }))
}
