import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import type { FleetCounts } from './fleetCounts.ts'

export interface StatusCardsProps {
  counts: FleetCounts | undefined
  notResponding: number | undefined
}

/** Five figures that answer "is the fleet well?". */
export function StatusCards({ counts, notResponding }: StatusCardsProps) {
  const cards: { name: string; count: number | undefined; icon: IconName; look: string }[] = [
    { name: 'Active', count: counts?.active, icon: 'check', look: 'good' },
    { name: 'Awaiting install', count: counts?.awaitingInstall, icon: 'plus', look: 'info' },
    { name: 'Uninstalled', count: counts?.uninstalled, icon: 'close', look: 'neutral' },
    { name: 'Maintenance', count: counts?.maintenance, icon: 'settings', look: 'warning' },
    { name: 'Not responding', count: notResponding, icon: 'offline', look: 'danger' },
  ]
  return (
    <ul className="status-cards">
      {cards.map(({ name, count, icon, look }) => (
        <li key={name} className="card status-card">
          <span className={`status-icon status-icon-${look}`}>
            <Icon name={icon} />
          </span>
          <span className="status-name">{name}</span>
          <strong className="status-figure figures">{count ?? '–'}</strong>
        </li>
      ))}
    </ul>
  )
}
