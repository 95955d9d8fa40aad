import { Link, useLocation } from '@tanstack/react-router'
import { useReportAsset } from '../../kit/reportAsset.ts'
import { useSession } from '../../kit/session.ts'
import { signOff } from '../../kit/signOff.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { ConnectionText } from './ConnectionText.tsx'
import { GroupsMenu } from './GroupsMenu.tsx'
import { NavigationAlerts } from './NavigationAlerts.tsx'
import { manageLinks, reportLinks } from './siteMenu.ts'
import { TimeZoneMenu } from './TimeZoneMenu.tsx'
import './topBar.css'

/** The top navigation of the specification; on phones what does not fit is in the bottom bar and its sheet. */
export function TopBar() {
  const session = useSession()
  const asset = useReportAsset()
  const { pathname } = useLocation()
  if (!session) return null
  const isCurrent = <T extends { id: string }>(link: T) => ({ ...link, isCurrent: link.id === pathname })
  return (
    <header className="top-bar">
      <Link to="/home" className="top-home" aria-label="Muster, to the Dashboard">
        <Wordmark />
      </Link>
      <nav className="top-links" aria-label="Main">
        <Link to="/home" className="top-link">
          Dashboard
        </Link>
        <Link to="/realTime" className="top-link">
          Realtime
        </Link>
      </nav>
      {pathname === '/realTime' && <GroupsMenu />}
      <nav className="top-links" aria-label="Reports and management">
        <Menu className="top-link" trigger="Reports" choices={reportLinks(session.role, asset).map(isCurrent)} />
        <Menu
          className="top-link"
          trigger="Manage"
          choices={manageLinks(session.role, session.customer).map(isCurrent)}
        />
        <Link to="/visioncam" className="top-link">
          Visioncam
        </Link>
        <Link to="/tom-delivery" className="top-link">
          TOM Delivery
        </Link>
      </nav>
      <div className="top-end">
        <ConnectionText />
        <div className="top-wide">
          <TimeZoneMenu />
        </div>
        <NavigationAlerts />
        {session.userName ? (
          <Link to="/manageAccount" className="top-link top-wide top-user">
            <Icon name="user" />
            <span>{session.userName}</span>
          </Link>
        ) : (
          <Link to="/login" className="top-link top-wide">
            No Id Available
          </Link>
        )}
        <button type="button" className="top-link top-wide" onClick={() => void signOff()}>
          Log Off
        </button>
      </div>
    </header>
  )
}
