import * as words from '#words/navigation'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { RouterProvider } from 'react-aria-components'
import { closeError, useErrorMessage } from '../../http/errorMessage.ts'
import { DuressNotice } from '../../live/DuressNotice.tsx'
import { ErrorModal } from '../../ui/messages/ErrorModal.tsx'
import { focusScreen } from '../../ui/page/focusScreen.ts'
import { useHeightVariable } from '../../ui/page/useHeightVariable.ts'
import { Footer } from '../../ui/page/Footer.tsx'
import { DeferRender } from '../../ui/page/DeferRender.tsx'
import { LoadingOverlay } from '../../ui/messages/LoadingOverlay.tsx'
import { ToastRegion } from '../../ui/messages/ToastRegion.tsx'
import { AlertsOfferGate } from './AlertsOfferGate.tsx'
import { BottomBar } from './BottomBar.tsx'
import { DiskNotice } from './DiskNotice.tsx'
import { NewVersionPrompt } from './NewVersionPrompt.tsx'
import { NoGroupsNotice } from './NoGroupsNotice.tsx'
import { NoticeSlot } from './NoticeSlot.tsx'
import { TopBar } from './TopBar.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import { useAlertsKnown } from './useAlertsKnown.ts'
import { useLiveSession } from './useLiveSession.ts'
import { useWallMark } from './useWallMark.ts'
import { useWorkerMessages } from './useWorkerMessages.ts'
import './shell.css'

/** The frame of every signed-in screen. */
export function Shell() {
  const router = useRouter()
  useLiveSession()
  useWorkerMessages()
  useWallMark()
  // After the live session, which shows the first duress: the screen comes below it.
  const areAlertsKnown = useAlertsKnown()
  const error = useErrorMessage()
  const notices = useRef<HTMLDivElement>(null)
  useHeightVariable(notices, '--notices-room')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) requestAnimationFrame(() => focusScreen())
      }),
    [router],
  )
  return (
    <RouterProvider navigate={(href) => void router.navigate({ href })}>
      <a className="skip-link" href="#content">
        {words.skip()}
      </a>
      <DeferRender>
        <TopBar />
      </DeferRender>
      <DuressNotice />
      <div ref={notices} className="notices">
        {/* One is shown at a time: the first that there is. */}
        <UnsentNotice />
        <NoticeSlot name="live" />
        <NoGroupsNotice />
        <NoticeSlot name="sound" />
        <DiskNotice />
        <NoticeSlot name="room" />
        <NewVersionPrompt />
        <AlertsOfferGate />
      </div>
      {/* The footer is rendered with the screen above it, because it would otherwise visibly jump. */}
      <DeferRender when={areAlertsKnown}>
        <main id="content" className="shell-content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </DeferRender>
      <DeferRender>
        <BottomBar />
      </DeferRender>
      <LoadingOverlay />
      <ToastRegion />
      <ErrorModal message={error} onClose={closeError} />
    </RouterProvider>
  )
}
