import * as words from '#words/dashboard'
import { Doughnut } from './Doughnut.tsx'
import { percentOf } from './fleetCounts.ts'

export interface DepotsCardProps {
  totalDepots: number | undefined
  /** The number of assets inside a depot, out of all assets. */
  inDepot: number
  totalAssets: number
}

export function DepotsCard({ totalDepots, inDepot, totalAssets }: DepotsCardProps) {
  return (
    <section className="card depots-card">
      <div>
        <h2>{words.totalDepots()}</h2>
        <p className="dashboard-figure figures">{totalDepots ?? '–'}</p>
        <p className="muted figures">{words.inDepotOf({ count: inDepot, total: totalAssets })}</p>
      </div>
      <Doughnut percent={percentOf(inDepot, totalAssets)} label={words.inDepotCapitals()} />
    </section>
  )
}
