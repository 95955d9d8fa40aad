import { lazy, Suspense } from 'react'
import { useSession } from '../../session/session.ts'
import { loadPatiently } from '../../ui/page/loadPatiently.ts'
import { useIdle } from '../../ui/page/useIdle.ts'

const DiskNotice = lazy(() =>
  loadPatiently(() => import('./DiskNotice.tsx')).then((file) => ({ default: file.DiskNotice })),
)

/** Loads the notice of a full disk for those who can free up space, once their first screen is there. */
export function DiskNoticeGate() {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const isIdle = useIdle()
  if (!isAdministrator || !isIdle) return null
  return (
    <Suspense>
      <DiskNotice />
    </Suspense>
  )
}
