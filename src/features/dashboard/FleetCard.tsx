import * as words from '#words/dashboard'
import { percentOf, type FleetCounts } from './fleetCounts.ts'

/** The size of the fleet, and how many of its assets are in service; undefined until the server has replied. */
export function FleetCard({ counts }: { counts: FleetCounts | undefined }) {
  const bars = [
    { name: words.active(), count: counts?.active, look: 'good' },
    { name: words.awaitingInstall(), count: counts?.awaitingInstall, look: 'info' },
    { name: words.uninstalled(), count: counts?.uninstalled, look: 'neutral' },
  ]
  return (
    <section className="card fleet-card">
      <div>
        <h2>{words.totalFleet()}</h2>
        <p className="dashboard-figure figures">{counts?.total ?? '–'}</p>
      </div>
      <dl className="fleet-bars">
        {bars.map(({ name, count, look }) => {
          const percent = counts && count !== undefined ? percentOf(count, counts.total) : undefined
          return (
            <div key={name} className="fleet-bar">
              <dt>{name}</dt>
              <dd className="figures">
                {count ?? '–'} {percent !== undefined && <span className="muted">({words.percent({ percent })})</span>}
              </dd>
              <span className="fleet-track" aria-hidden="true">
                {!!count && <span className={`fleet-fill fleet-fill-${look}`} style={{ width: `${percent}%` }} />}
              </span>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
