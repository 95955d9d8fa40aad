import { useMemo, useRef, useState } from 'react'
import { Switch } from 'react-aria-components/Switch'
import type { AssetMap } from '../../../../contract/reports/multiVisitEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { visitName } from '../../../../domain/reports/columns/visitColumns.ts'
import { markOfVisit, visitRoute } from '../visit/visitRoute.ts'
import {
  multiVisitColumns,
  multiVisitRows,
  type MultiVisitRow,
} from '../../../../domain/reports/columns/multiVisitColumns.ts'
import { MultiVisitMap } from './MultiVisitMap.tsx'
import { shareMarks } from './sharedMarks.ts'
import '../visit/visit.css'
import './multiVisit.css'

/** The ways of several assets on one map, each with a switch, and the same in a table. */
export function MultiVisitView({ maps, day }: { maps: readonly AssetMap[]; day: string }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [openId, setOpenId] = useState<string | null>(null)
  const mapFrame = useRef<HTMLDivElement>(null)
  const routes = useMemo(
    () => maps.map((map, index) => visitRoute(map, map, routeColour(index), timeZoneId)),
    [maps, timeZoneId],
  )
  const shown = useMemo(() => shareMarks(routes.filter(({ assetId }) => !hidden.has(assetId))), [routes, hidden])
  const rows = useMemo(() => multiVisitRows(maps.filter(({ assetId }) => !hidden.has(assetId))), [maps, hidden])
  const toggle = (assetId: number, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(assetId)
    else next.add(assetId)
    setHidden(next)
  }
  const show = ({ assetId, tripId }: MultiVisitRow) => {
    const route = routes.find((one) => one.assetId === assetId)
    const markId = route && tripId !== null ? markOfVisit(route, tripId) : null
    setOpenId(markId && shown.idOf(markId))
    mapFrame.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <section className="card multi-visit" aria-label="Map" ref={mapFrame}>
        <AssetSwitches maps={maps} hidden={hidden} onToggle={toggle} />
        <MultiVisitMap maps={maps} routes={shown.routes} day={day} openId={openId} onOpen={setOpenId} />
      </section>
      <div className="visit-table">
        <ReportSection
          title="Visits"
          rows={rows}
          columns={multiVisitColumns}
          fileName={`Visits_${day}`}
          rowActions={(row) =>
            row.tripId !== null && (
              <IconButton
                name={`Show ${row.tripId}, ${visitName(row)}, of ${row.assetName} on the map`}
                icon="map"
                onPress={() => show(row)}
              />
            )
          }
        />
      </div>
    </>
  )
}

interface AssetSwitchesProps {
  maps: readonly AssetMap[]
  hidden: ReadonlySet<number>
  onToggle: (assetId: number, isShown: boolean) => void
}

function AssetSwitches({ maps, hidden, onToggle }: AssetSwitchesProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <ul className="multi-visit-switches" aria-label="Assets on the map">
      {maps.map((map, index) => (
        <li key={map.assetId}>
          <Switch
            className="multi-visit-switch"
            style={{ '--route': routeColour(index) }}
            isSelected={!hidden.has(map.assetId)}
            onChange={(isShown) => onToggle(map.assetId, isShown)}
          >
            <span className="multi-visit-track" aria-hidden="true" />
            <span>
              {map.assetName}
              <span className="muted figures">{` ${factsOf(map, timeZoneId)}`}</span>
            </span>
          </Switch>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ startPosition, totalTrips, distance }: AssetMap, timeZoneId: string): string {
  if (!startPosition) return 'no position on this day'
  const trips = totalTrips === 1 ? '1 trip' : `${totalTrips} trips`
  return `${trips}, ${formatValue('distance', distance, timeZoneId)} km`
}
