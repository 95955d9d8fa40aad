import * as words from '#words/navigation'
import { Link, useLocation } from '@tanstack/react-router'
import { useReportAsset } from '../../links/reportAsset.ts'
import { useSession } from '../../session/session.ts'
import { ConnectionText } from '../../live/ConnectionText.tsx'
import { signOff } from '../../session/signOff.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Menu } from '../../ui/buttons/Menu.tsx'
import { useHasBottomBar } from '../../ui/page/screenWidth.ts'
import { Wordmark } from '../../ui/page/Wordmark.tsx'
import { GroupsMenu } from './GroupsMenu.tsx'
import { NavigationAlerts } from './NavigationAlerts.tsx'
import { manageLinks, reportMenuSections } from './siteMenu.ts'
import { TimeZoneMenu } from './TimeZoneMenu.tsx'
import './topBar.css'

/** The specification's top navigation. On narrow screens most of it is in the bottom bar and its sheet. */
export function TopBar() {
  const hasBottomBar = useHasBottomBar()
  const { pathname } = useLocation()
  if (!useSession()) return null
  return (
    <header className="top-bar">
      <Link to="/home" className="top-home" aria-label={words.toDashboard()}>
        <Wordmark />
      </Link>
      {!hasBottomBar && (
        <nav className="top-links" aria-label={words.main()}>
          <Link to="/home" className="top-link">
            {words.dashboard()}
          </Link>
          <Link to="/realTime" className="top-link">
            {words.realtime()}
          </Link>
        </nav>
      )}
      {pathname === '/realTime' && <GroupsMenu />}
      {!hasBottomBar && <ReportsAndManagement />}
      <div className="top-end">
        <ConnectionText />
        {!hasBottomBar && <TimeZoneMenu />}
        <NavigationAlerts />
        {!hasBottomBar && <UserLinks />}
      </div>
    </header>
  )
}

function ReportsAndManagement() {
  const session = useSession()
  const asset = useReportAsset()
  const { pathname } = useLocation()
  if (!session) return null
  const isCurrent = <T extends { id: string }>(link: T) => ({ ...link, isCurrent: link.id === pathname })
  return (
    <nav className="top-links" aria-label={words.reportsAndManagement()}>
      <Menu
        className="top-link"
        trigger={words.reports()}
        choices={reportMenuSections(session.role, asset).map(({ title, links }) => ({
          title,
          choices: links.map(isCurrent),
        }))}
      />
      <Menu
        className="top-link"
        trigger={words.manage()}
        choices={manageLinks(session.role, session.customer).map(isCurrent)}
      />
      <Link to="/visioncam" className="top-link">
        {words.visioncam()}
      </Link>
      <Link to="/tom-delivery" className="top-link">
        {words.tomDelivery()}
      </Link>
    </nav>
  )
}

function UserLinks() {
  const session = useSession()
  return (
    <>
      {session?.userName ? (
        <Link to="/manageAccount" className="top-link top-user">
          <Icon name="user" />
          <span>{session.userName}</span>
        </Link>
      ) : (
        <Link to="/login" className="top-link">
          {words.noId()}
        </Link>
      )}
      <button type="button" className="top-link" onClick={() => void signOff()}>
        {words.logOff()}
      </button>
    </>
  )
}
