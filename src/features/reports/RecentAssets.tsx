import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import type { ReportDefinition } from '../../../contract/reports/defineReport.ts'
import { choiceOf, isWhole, type ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { recentAssetsQuery, type RecentAsset } from './recentAssets.ts'
import './reportAsset.css'

export interface RecentAssetsProps {
  /** Returns whether an asset can be offered; all can when left out. */
  isOffered?: (asset: RecentAsset) => boolean
  onPick: (asset: RecentAsset) => void
}

const always = () => true

/** Offers the assets of the last reports on this device. Shows nothing before there are any. */
export function RecentAssets({ isOffered = always, onPick }: RecentAssetsProps) {
  const userId = useSession()?.userId ?? ''
  const { data = [] } = useQuery(recentAssetsQuery(userId))
  const offered = data.filter(isOffered)
  if (offered.length === 0) return null
  return (
    <section className="recent-assets" aria-label={words.recentAssets()}>
      <h3>{words.recentAssets()}</h3>
      <div>
        {offered.map((asset) => (
          <Button key={asset.assetId} icon="truck" onPress={() => onPick(asset)}>
            {asset.assetName}
          </Button>
        ))}
      </div>
    </section>
  )
}

export interface RecentAssetReportsProps {
  report: ReportDefinition
  now: number
  timeZoneId: string
  onCreate: (choice: ReportChoice) => void
}

/** Offers a report of each of the last assets that it needs nothing else for. */
export function RecentAssetReports({ report, now, timeZoneId, onCreate }: RecentAssetReportsProps) {
  if (!report.params.includes('asset')) return null
  const choice = ({ assetId, assetName }: RecentAsset) =>
    choiceOf(report, { assetId: String(assetId), assetName }, now, timeZoneId)
  return (
    <RecentAssets isOffered={(asset) => isWhole(report, choice(asset))} onPick={(asset) => onCreate(choice(asset))} />
  )
}
