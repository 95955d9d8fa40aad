import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { useState } from 'react'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { reportDefinitions } from '../../../../contract/reports/reportDefinitions.ts'
import type { ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'
import { CallError, messageOf } from '../../../http/callError.ts'
import { useSession } from '../../../session/session.ts'
import { LiveNotice } from '../../../live/LiveNotice.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../../ui/messages/Spinner.tsx'
import { ReportFailure } from '../ReportFailure.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { createChartLink } from '../chart/chartLink.ts'
import { TrackCharts } from './TrackCharts.tsx'
import { useNameOfReply } from '../useNameOfReply.ts'
import { useReportAddress } from '../useReportAddress.ts'
import { trackColumns } from './trackColumns.ts'
import { TrackMap } from './TrackMap.tsx'
import { TrackSummary } from './TrackSummary.tsx'
import { useTrack } from './useTrack.ts'
import './track.css'

export interface TrackViewProps {
  choice: ReportChoice
  /** That of the choice. */
  assetId: number
  day: string | undefined
}

/** Shows one asset live, with today's log or that of the given day (YYYY-MM-DD). Use asset and day as its `key`. */
export function TrackView({ choice, assetId, day }: TrackViewProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { asset, log, isLoading, isLogLoading, error, retry, features, logError, retryLog } = useTrack(
    assetId,
    timeZoneId,
    day,
  )
  const [link] = useState(createChartLink)
  useNameOfReply(reportDefinitions.track, choice, asset?.assetName, useReportAddress()[1])
  if (error && !asset)
    return (
      <div role="alert">
        {error instanceof CallError && error.httpStatus === 404 ? (
          <EmptyState icon="alert" title={words.somethingWentWrong()} text={messageOf(error)} />
        ) : (
          <ReportFailure error={error} errorTitle={words.somethingWentWrong()} emptyText="" onRetry={retry} />
        )}
      </div>
    )
  if (isLoading && !asset) return <Spinner text={words.generating()} />
  if (!asset?.lastMessage) return <EmptyState title={words.noData()} text={words.nothingSentYet()} />
  const { tempA, tempB } = features ?? (logError ? sensorsOf(asset) : { tempA: false, tempB: false })
  const newestFirst = log.toReversed()
  return (
    <>
      <LiveNotice updatedAt={Date.parse(asset.lastMessage.received)} />
      <div className="track-head">
        <TrackSummary asset={asset} tempA={tempA} tempB={tempB} />
        <TrackMap asset={asset} log={log} link={link} />
      </div>
      {logError ? (
        <div role="alert">
          <ReportFailure error={logError} errorTitle={words.somethingWentWrong()} emptyText="" onRetry={retryLog} />
        </div>
      ) : (
        <>
          <TrackCharts {...{ log, tempA, tempB, timeZoneId, link }} isLoading={isLogLoading} />
          <ReportSection
            table={{ title: tableWords.logs(), file: 'Track', columns: trackColumns(tempA, tempB), rows: newestFirst }}
            fileName={(file) => `${file}_${asset.assetName}${day ? `_${day}` : ''}`}
          />
        </>
      )}
    </>
  )
}

/** Returns which sensors the last message has readings of, for when the reply that says which the asset has is missing. */
function sensorsOf({ lastMessage }: RealtimeAsset) {
  return { tempA: lastMessage?.sensorAValue != null, tempB: lastMessage?.sensorBValue != null }
}
