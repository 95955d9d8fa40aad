import * as words from '#words/reports'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { writeNumber } from '../../../../domain/units/measures.ts'
import { Button, buttonClass } from '../../../ui/buttons/Button.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { ProgressBar } from '../../../ui/messages/ProgressBar.tsx'
import { AnyAssetSearch } from '../picker/AnyAssetSearch.tsx'
import type { RecentAsset } from '../recentAssets.ts'
import type { Recording } from './recordingFile.ts'
import type { useRecording } from './useRecording.ts'

export interface RecordingPreviewProps {
  recording: ReturnType<typeof useRecording>
  read: Recording
  timeZoneId: string
}

/** What is in the file, the choice of the asset, and what became of the messages. */
export function RecordingPreview({ recording, read, timeZoneId }: RecordingPreviewProps) {
  const { phase, sent, failure } = recording.work
  const [asset, setAsset] = useState<RecentAsset | null>(null)
  const total = read.messages.length
  return (
    <>
      <Facts read={read} timeZoneId={timeZoneId} />
      {asset === null && (
        <section aria-label={words.recordingFor()}>
          <h2 className="recording-heading">{words.recordingFor()}</h2>
          <AnyAssetSearch onPick={setAsset} />
        </section>
      )}
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
      {asset && phase === 'ready' && (
        <div className="recording-actions">
          <Button look="primary" onPress={() => void recording.send(asset.assetId)}>
            {words.addRecordingTo({ asset: asset.assetName })}
          </Button>
          <Button look="quiet" onPress={() => setAsset(null)}>
            {words.otherAsset()}
          </Button>
        </div>
      )}
      {phase === 'sending' && (
        <>
          <ProgressBar
            text={words.sendingRecording({ done: sent.done, total })}
            done={Math.min(0.99, sent.done / total)}
          />
          <div>
            <Button onPress={recording.stop}>{words.stopSending()}</Button>
          </div>
        </>
      )}
      {asset && phase === 'sent' && <Outcome sent={sent} asset={asset} day={dayOf(read.end, timeZoneId)} />}
    </>
  )
}

function Facts({ read, timeZoneId }: { read: Recording; timeZoneId: string }) {
  const facts = [
    [words.recordingPoints(), writeNumber(read.messages.length, 0)],
    [words.recordingFrom(), formatValue('time', read.start, timeZoneId)],
    [words.recordingUntil(), formatValue('time', read.end, timeZoneId)],
  ]
  if (read.firstSkipped !== null)
    facts.push([
      words.recordingSkipped(),
      `${writeNumber(read.skipped, 0)} (${words.recordingLine({ line: read.firstSkipped })})`,
    ])
  return (
    <dl className="recording-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OutcomeProps {
  sent: RecordingPreviewProps['recording']['work']['sent']
  asset: RecentAsset
  /** The last day of the recording, on which its links open. */
  day: string
}

function Outcome({ sent, asset, day }: OutcomeProps) {
  const { accepted, duplicate, rejected, reasons } = sent
  const search = { assetId: String(asset.assetId), assetName: asset.assetName, assetDate: day }
  return (
    <div role="status" className="recording-outcome">
      <Banner tone={rejected > 0 ? 'warning' : 'good'}>
        {words.recordingAdded({ accepted, duplicate, rejected })}
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Banner>
      <div className="recording-actions">
        <Link to="/Rpt-MVTL" search={search} className={buttonClass('primary')}>
          {words.openTripLog()}
        </Link>
        <Link to="/Track" search={search} className={buttonClass()}>
          {words.openTrack()}
        </Link>
      </div>
    </div>
  )
}
