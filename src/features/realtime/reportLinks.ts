import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'

const reports = [
  { text: 'MVTL', path: '/Rpt-MVTL' },
  { text: 'Visit', path: '/Rpt-Visit' },
  { text: 'Temperature', path: '/Temperature' },
  { text: 'Track', path: '/Track' },
]

/** The reports of an asset that the real-time screen leads to. */
export function reportLinks({ assetId, assetName }: Pick<RealtimeAsset, 'assetId' | 'assetName'>) {
  const query = new URLSearchParams({ assetId: String(assetId), assetName })
  return reports.map(({ text, path }) => ({ text, href: `${path}?${query}` }))
}
