import * as words from '#words/reports'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { takeSharedRecording } from '../../../offline/sharedRecording.ts'
import { useSession } from '../../../session/session.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Spinner } from '../../../ui/messages/Spinner.tsx'

// Loaded separately: what a route imports is listed in the first download of the portal.
const AddRecording = lazy(() => import('./AddRecording.tsx'))

/** Reached from other apps, so that those who may not use it are told, and not redirected. */
export const Route = createFileRoute('/_signedIn/recording')({ component: RecordingScreen })

function RecordingScreen() {
  const session = useSession()
  // Read here and not in the route, whose code is in the first download too.
  const isShared = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('shared') })
  if (session?.role !== 'SystemAdmin') return <NotAllowed />
  return (
    <Suspense fallback={<Spinner />}>
      <AddRecording timeZoneId={session.timeZoneID} isShared={isShared} />
    </Suspense>
  )
}

function NotAllowed() {
  useEffect(() => {
    // A file that was shared doesn't wait on this device for somebody else.
    void takeSharedRecording()
  }, [])
  return <Notice title={words.recordingNotAllowed()} icon="info" text={words.recordingNotAllowedText()} />
}
