import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './http/queryClient.ts'
import { watchInstallOffer } from './install/installOffer.ts'
import { startReader } from './reader/startReader.ts'
import { expiredToken, onSessionChange, readSession, clearedUserKey, whenEndedElsewhere } from './session/session.ts'
import { applyTheme } from './ui/theme/theme.ts'
import { router } from './router.tsx'
import './ui/theme/base.css'

startReader()
applyTheme()
watchInstallOffer()
const queryClient = createQueryClient()

const warn = (error: unknown) => console.warn('A part of the portal could not be loaded.', error)
// A device that was signed out from elsewhere deletes its stored data, even if its token has expired in the meantime.
const loadClearing = () => import('./session/clearDeviceData.ts')
const clearDevice = (userId: string) => void loadClearing().then(({ clearDeviceData }) => clearDeviceData(userId), warn)
whenEndedElsewhere(clearDevice)
const unfinished = localStorage.getItem(clearedUserKey)
if (unfinished !== null) clearDevice(unfinished)
const expired = expiredToken()
if (expired) void loadClearing().then(({ checkExpiredToken }) => checkExpiredToken(expired), warn)

let known = readSession()
onSessionChange(() => {
  const before = known
  known = readSession()
  if (known?.userId === before?.userId && known?.role === before?.role) return
  if (known?.userId !== before?.userId) queryClient.clear()
  // Run the guards of the open screen again, which navigate to /login or away from it.
  void router.invalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to render into.')
// In a transition React renders the first screen in small slices, so that a slow phone can be scrolled and tapped
// meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

// After the page has loaded, to keep this out of the first download.
const keepOffline = () =>
  void import('./install/serviceWorker.ts').then(({ registerServiceWorker }) => registerServiceWorker()).catch(warn)
if (document.readyState === 'complete') keepOffline()
else addEventListener('load', keepOffline)
