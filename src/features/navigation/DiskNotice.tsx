import * as words from '#words/storage'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { diskRoomQuery } from '../storage/storageQueries.ts'
import { bytesText } from '../../tables/bytesText.ts'

/** Tells a System Admin, on every screen, that the server's disk is nearly full. */
export function DiskNotice() {
  const { data: disk } = useQuery(diskRoomQuery)
  const { pathname } = useLocation()
  if (!disk?.isNearlyFull) return null
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
