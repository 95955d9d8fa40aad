import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useMemo, useRef, useState } from 'react'
import { Switch } from 'react-aria-components/Switch'
import type { AssetMap } from '../../../../contract/reports/multiVisitEndpoints.ts'
import { writeDistance } from '../../../../domain/units/measures.ts'
import { readIds } from '../../../../domain/reports/choice/reportSearch.ts'
import type { ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { useReportAddress } from '../useReportAddress.ts'
import { visitName } from '../../../../domain/reports/visit/visitColumns.ts'
import { markOfVisit, visitRoute } from '../visit/visitRoute.ts'
import type { MultiVisitRow } from '../../../../domain/reports/multiVisit/multiVisitColumns.ts'
import { multiVisitTables } from '../../../../domain/reports/multiVisit/multiVisitParts.ts'
import { MultiVisitMap } from './MultiVisitMap.tsx'
import { shareMarks } from './shareMarks.ts'
import '../visit/visit.css'
import './multiVisit.css'

export interface MultiVisitViewProps {
  maps: readonly AssetMap[]
  choice: ReportChoice
  fileName: (file: string) => string
  timeZoneId: string
}

/** The routes of several assets on one map, each with a switch, and the same as a table. */
export function MultiVisitView({ maps, choice, fileName, timeZoneId }: MultiVisitViewProps) {
  const [search, open] = useReportAddress()
  const hidden = useMemo(() => new Set(readIds(search.hidden)), [search.hidden])
  const [openId, setOpenId] = useState<string | null>(null)
  const mapFrame = useRef<HTMLDivElement>(null)
  const routes = useMemo(
    () => maps.map((map, index) => visitRoute(map, map, routeColour(index), timeZoneId)),
    [maps, timeZoneId],
  )
  const shown = useMemo(() => shareMarks(routes.filter(({ assetId }) => !hidden.has(assetId))), [routes, hidden])
  const table = useMemo(
    () => multiVisitTables(maps.filter(({ assetId }) => !hidden.has(assetId))).visits,
    [maps, hidden],
  )
  const toggle = (assetId: number, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(assetId)
    else next.add(assetId)
    const { hidden: _, ...all } = search
    void open({ search: next.size > 0 ? { ...all, hidden: [...next].join(',') } : all, replace: true })
  }
  const show = ({ assetId, tripId }: MultiVisitRow) => {
    const route = routes.find((one) => one.assetId === assetId)
    const markId = route && tripId !== null ? markOfVisit(route, tripId) : null
    setOpenId(markId && shown.idOf(markId))
    mapFrame.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <section className="card multi-visit" aria-label={fields.map()} ref={mapFrame}>
        <AssetSwitches maps={maps} hidden={hidden} onToggle={toggle} />
        <MultiVisitMap maps={maps} routes={shown.routes} day={choice.start ?? ''} openId={openId} onOpen={setOpenId} />
      </section>
      <div className="visit-table">
        <ReportSection
          table={table}
          fileName={fileName}
          rowActions={(row) =>
            row.tripId !== null && (
              <IconButton
                name={words.showOfOnMap({ number: row.tripId, place: visitName(row), asset: row.assetName })}
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
  return (
    <ul className="multi-visit-switches" aria-label={words.assetsOnMap()}>
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
              <span className="muted figures">{` ${factsOf(map)}`}</span>
            </span>
          </Switch>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ startPosition, totalTrips, distance }: AssetMap): string {
  if (!startPosition) return words.noPositionShort()
  return words.tripsAndDistance({ trips: totalTrips, distance: writeDistance(distance) })
}
