import * as words from '#words/dashboard'
import { lazyMap } from '../../map/lazyMap.tsx'
import { MapBoundary } from '../../map/MapBoundary.tsx'
import { MapNotice } from '../../map/MapNotice.tsx'
import { PlainLink } from '../../records/PlainLink.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { WhenNear } from '../../ui/page/WhenNear.tsx'
import { useSettled } from './useSettled.ts'
import './overviewMap.css'

// Loaded separately, to keep the map's code out of the dashboard's start.
const FleetOverview = lazyMap(() => import('./FleetOverview.tsx'))

/** A small map of the fleet, and the way to the live map. */
export function OverviewMap() {
  const isSettled = useSettled()
  return (
    // The map itself is the landmark of this name.
    <div className="card overview-map">
      <header>
        <h2>{words.fleetMap()}</h2>
        <PlainLink href="/realTime" className={buttonClass('quiet')}>
          <Icon name="expand" />
          {words.openLiveMap()}
        </PlainLink>
      </header>
      <div className="overview-frame">
        {/* Not before: whether the browser can draw maps takes it 30 ms to find out. */}
        {isSettled ? (
          <MapBoundary>
            <WhenNear>
              <FleetOverview />
            </WhenNear>
          </MapBoundary>
        ) : (
          <MapNotice isWaiting>{words.mapOpensSoon()}</MapNotice>
        )}
      </div>
    </div>
  )
}
