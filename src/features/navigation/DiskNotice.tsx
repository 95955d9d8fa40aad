import * as words from '#words/storage'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import { bytesText } from '../../tables/bytesText.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { useIdle } from '../../ui/page/useIdle.ts'
import { diskRoomQuery } from '../storage/storageQueries.ts'

/** Tells those who can free up space, on every screen, that the server's disk is nearly full. */
export function DiskNotice() {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const isIdle = useIdle()
  const { data: disk } = useQuery({ ...diskRoomQuery, enabled: isAdministrator && isIdle })
  const { pathname } = useLocation()
  if (!isAdministrator || !disk?.isNearlyFull) return null
  return (
    <div role="status" className="disk-notice">
      <Banner
        tone="warning"
        actions={
          pathname !== '/storage' && (
            <Link to="/storage" className={buttonClass('quiet')}>
              {words.openStorage()}
            </Link>
          )
        }
      >
        {words.diskNearlyFull({ free: bytesText(disk.freeBytes) })}
      </Banner>
    </div>
  )
}
