import * as words from '#words/dashboard'
import { Icon } from '../../ui/buttons/Icon.tsx'
import type { IconName } from '../../ui/buttons/iconPaths.ts'
import { showSection } from '../../ui/page/showSection.ts'
import type { FleetCounts } from './fleetCounts.ts'

export interface StatusCardsProps {
  counts: FleetCounts | undefined
  notResponding: number | undefined
}

/** Five figures about the state of the fleet. A figure with a list links to it. */
export function StatusCards({ counts, notResponding }: StatusCardsProps) {
  const cards: { name: string; count: number | undefined; icon: IconName; look: string; section?: string }[] = [
    { name: words.active(), count: counts?.active, icon: 'check', look: 'good' },
    {
      name: words.awaitingInstall(),
      count: counts?.awaitingInstall,
      icon: 'plus',
      look: 'info',
      section: 'awaiting-install',
    },
    { name: words.uninstalled(), count: counts?.uninstalled, icon: 'close', look: 'neutral', section: 'uninstalled' },
    {
      name: words.maintenance(),
      count: counts?.maintenance,
      icon: 'settings',
      look: 'warning',
      section: 'maintenance',
    },
    { name: words.notResponding(), count: notResponding, icon: 'offline', look: 'danger', section: 'not-responding' },
  ]
  return (
    <ul className="status-cards">
      {cards.map(({ name, count, icon, look, section }) => (
        <li key={name} className="card status-card">
          <span className={`icon-tile status-icon-${look}`}>
            <Icon name={icon} />
          </span>
          <span className="status-name">
            {section ? (
              <a
                className="status-link"
                href={`#${section}`}
                onClick={(event) => {
                  event.preventDefault()
                  showSection(section)
                }}
              >
                {name}
              </a>
            ) : (
              name
            )}
          </span>
          <strong className="status-figure figures">{count ?? '–'}</strong>
        </li>
      ))}
    </ul>
  )
}
