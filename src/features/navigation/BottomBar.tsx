import * as words from '#words/navigation'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useReportAsset } from '../../links/reportAsset.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { countedAlertsQuery } from '../../live/alertQueries.ts'
import { CountBadge } from '../../ui/messages/Badge.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { useHasBottomBar } from '../../ui/page/screenWidth.ts'
import { reportMenuSections } from './siteMenu.ts'
import { SheetOfLinks } from './SheetOfLinks.tsx'
import './bottomBar.css'

/** Returns how many alerts wait behind the Alerts tab (an incident counts once), and the most urgent of its lists that has any. */
function usePendingAlerts(): { pending: number; list: 'duress' | 'temperature' | 'behaviour' } {
  const alerts = useQuery(countedAlertsQuery).data?.data
  const { PendingDuress = 0, PendingTemperature = 0, PendingBehavior = 0 } = alerts ?? {}
  const pending = PendingDuress + PendingTemperature + PendingBehavior
  if (PendingDuress > 0 || pending === 0) return { pending, list: 'duress' }
  return { pending, list: PendingTemperature > 0 ? 'temperature' : 'behaviour' }
}

/** The navigation of phones, within reach of the thumb. */
export function BottomBar() {
  const session = useSession()
  const asset = useReportAsset()
  const [open, setOpen] = useState<'reports' | 'more' | null>(null)
  const isWanted = useHasBottomBar()
  const { pending, list } = usePendingAlerts()
  if (!session || !isWanted) return null
  const close = () => setOpen(null)
  return (
    <>
      <nav className="bottom-bar" aria-label={words.main()}>
        <Link to="/home" className="bottom-item">
          <Icon name="dashboard" size={22} />
          {words.dashboard()}
        </Link>
        <Link to="/realTime" className="bottom-item">
          <Icon name="map" size={22} />
          {words.realtime()}
        </Link>
        <Link
          to="/AlertCentre"
          search={{ alert: list } as never}
          activeOptions={{ includeSearch: false }}
          className="bottom-item"
          aria-label={pending > 0 ? words.titlePending({ title: words.alerts(), count: pending }) : undefined}
        >
          <Icon name="alert" size={22} />
          <CountBadge count={pending} />
          {words.alerts()}
        </Link>
        <button
          type="button"
          className="bottom-item"
          aria-expanded={open === 'reports'}
          onClick={() => setOpen('reports')}
        >
          <Icon name="report" size={22} />
          {words.reports()}
        </button>
        <button type="button" className="bottom-item" aria-expanded={open === 'more'} onClick={() => setOpen('more')}>
          <Icon name="more" size={22} />
          {words.more()}
        </button>
      </nav>
      <SheetOfLinks
        title={words.reports()}
        isOpen={open === 'reports'}
        onClose={close}
        sections={reportMenuSections(session.role, asset)}
      />
      <MoreSheet isOpen={open === 'more'} onClose={close} />
    </>
  )
}
