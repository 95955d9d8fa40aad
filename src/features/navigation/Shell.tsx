import * as words from '#words/navigation'
import { Outlet, useRouter } from '@tanstack/react-router'
import { RouterProvider } from 'react-aria-components'
import { closeError, useErrorMessage } from '../../http/errorMessage.ts'
import { ErrorModal } from '../../ui/messages/ErrorModal.tsx'
import { Footer } from '../../ui/page/Footer.tsx'
import { InSlices } from '../../ui/page/InSlices.tsx'
import { LoadingOverlay } from '../../ui/messages/LoadingOverlay.tsx'
import { ToastRegion } from '../../ui/messages/ToastRegion.tsx'
import { AlertsOfferGate } from './AlertsOfferGate.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NewVersionPrompt } from './NewVersionPrompt.tsx'
import { NoGroupsNotice } from './NoGroupsNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { TopBar } from './TopBar.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import { useLiveSession } from './useLiveSession.ts'
import { useWorkerMessages } from './useWorkerMessages.ts'
import './shell.css'

/** What surrounds every signed-in screen. */
export function Shell() {
  const router = useRouter()
  useLiveSession()
  useWorkerMessages()
  const error = useErrorMessage()
  return (
    <RouterProvider navigate={(href) => void router.navigate({ href })}>
      <a className="skip-link" href="#content">
        {words.skip()}
      </a>
      <InSlices>
        <TopBar />
      </InSlices>
      <div className="notices">
        <OfflineNotice />
        <NoGroupsNotice />
        <UnsentNotice />
        <AlertsOfferGate />
        <NewVersionPrompt />
      </div>
      {/* The footer comes with the screen that pushes it down, else it would be seen to jump. */}
      <InSlices>
        <main id="content" className="shell-content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </InSlices>
      <InSlices>
        <BottomBar />
      </InSlices>
      <LoadingOverlay />
      <ToastRegion />
      <ErrorModal message={error} onClose={closeError} />
    </RouterProvider>
  )
}
