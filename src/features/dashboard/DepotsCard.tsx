import * as words from '#words/dashboard'
import { LoadingText } from '../../ui/messages/LoadingText.tsx'
import { Doughnut } from './Doughnut.tsx'
import { percentOf } from './fleetCounts.ts'

export interface DepotsCardProps {
  /** All are undefined until the server has replied. */
  totalDepots: number | undefined
  /** The number of assets inside a depot, out of all assets. */
  inDepot: number | undefined
  totalAssets: number | undefined
}

export function DepotsCard({ totalDepots, inDepot, totalAssets }: DepotsCardProps) {
  const isKnown = inDepot !== undefined && totalAssets !== undefined
  return (
    <section className="card depots-card">
      <div>
        <h2>{words.totalDepots()}</h2>
        <p className="dashboard-figure figures">{totalDepots ?? '–'}</p>
        <p className="muted figures depots-inside">
          {isKnown ? words.inDepotOf({ count: inDepot, total: totalAssets }) : <LoadingText isDecorative />}
        </p>
      </div>
      <Doughnut percent={isKnown ? percentOf(inDepot, totalAssets) : undefined} label={words.inDepotCapitals()} />
    </section>
  )
}
