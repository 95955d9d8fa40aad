import * as words from '#words/reports'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { takeSharedRecording } from '../../../offline/sharedRecording.ts'
import { LeaveGuard } from '../../../records/LeaveGuard.tsx'
import { useSession } from '../../../session/session.ts'
import { FileField } from '../../../ui/fields/FileField.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { ProgressBar } from '../../../ui/messages/ProgressBar.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { RecordingPreview } from './RecordingPreview.tsx'
import { faultText } from './faultText.ts'
import { useRecording } from './useRecording.ts'
import '../../../records/records.css'
import '../picker/picker.css'

interface RecordingSearch {
  /** Present when another app shared a file. */
  shared?: 'yes' | undefined
}

/** Reached from other apps, so that those who may not use it see why, and are not redirected. */
export const Route = createFileRoute('/_signedIn/recording')({
  validateSearch: ({ shared }: Record<string, unknown>): RecordingSearch => (shared === 'yes' ? { shared: 'yes' } : {}),
  component: RecordingScreen,
})

function RecordingScreen() {
  const session = useSession()
  const { shared } = Route.useSearch()
  if (session?.role !== 'SystemAdmin') return <NotAllowed isShared={shared === 'yes'} />
  return <AddRecording timeZoneId={session.timeZoneID} isShared={shared === 'yes'} />
}

function NotAllowed({ isShared }: { isShared: boolean }) {
  useEffect(() => {
    // A file that was shared doesn't wait on this device for somebody else.
    void takeSharedRecording()
  }, [])
  const text = isShared ? words.recordingNotAllowedText() : words.recordingNotAllowedHint()
  return <Notice title={words.recordingNotAllowed()} icon="info" text={text} />
}

const accepted = '.gpx,.csv,.nmea,.log,.txt,application/gpx+xml,text/csv,text/plain'

function AddRecording({ timeZoneId, isShared }: { timeZoneId: string; isShared: boolean }) {
  const recording = useRecording(timeZoneId)
  const { work } = recording
  const isGone = useShared(isShared, recording.choose)
  const fault = work.read && 'fault' in work.read ? faultText(work.read.fault) : undefined
  return (
    <div className="page page-form">
      <PageHeader title={words.recordingTitle()} />
      <section className="card form record-form">
        <p className="muted">{words.recordingHint()}</p>
        {isGone && work.phase === 'empty' && <Banner tone="warning">{words.recordingSharedGone()}</Banner>}
        <FileField
          label={words.chooseRecording()}
          accept={accepted}
          text={work.name || null}
          error={fault}
          onChoose={(file) => void recording.choose(file)}
        />
        {work.phase === 'reading' && <ProgressBar text={words.readingRecording({ name: work.name })} done={1} />}
        {work.read && !('fault' in work.read) && (
          <RecordingPreview recording={recording} read={work.read} timeZoneId={timeZoneId} />
        )}
      </section>
      <LeaveGuard isDirty={() => work.phase === 'sending'} />
    </div>
  )
}

/** Takes the shared file that the service worker stored. Returns whether there was none. */
function useShared(isShared: boolean, choose: (file: File, isTooLarge?: boolean) => Promise<void>): boolean {
  const [isGone, setIsGone] = useState(false)
  const isRead = useRef(false)
  useEffect(() => {
    if (!isShared || isRead.current) return
    isRead.current = true
    takeSharedRecording()
      .then((shared) => (shared ? choose(shared.file, shared.isTooLarge) : setIsGone(true)))
      .catch(() => setIsGone(true))
  }, [isShared, choose])
  return isGone
}
