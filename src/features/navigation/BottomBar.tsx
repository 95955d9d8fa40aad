import * as words from '#words/navigation'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useReportAsset } from '../../links/reportAsset.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { useHasBottomBar } from '../../ui/page/screenWidth.ts'
import { reportLinks } from './siteMenu.ts'
import { SheetOfLinks } from './SheetOfLinks.tsx'
import './bottomBar.css'

/** The navigation of phones, within reach of the thumb. */
export function BottomBar() {
  const session = useSession()
  const asset = useReportAsset()
  const [open, setOpen] = useState<'reports' | 'more' | null>(null)
  const isWanted = useHasBottomBar()
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
          search={{ alert: 'duress' } as never}
          activeOptions={{ includeSearch: false }}
          className="bottom-item"
        >
          <Icon name="alert" size={22} />
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
        links={reportLinks(session.role, asset)}
      />
      <MoreSheet isOpen={open === 'more'} onClose={close} />
    </>
  )
}
