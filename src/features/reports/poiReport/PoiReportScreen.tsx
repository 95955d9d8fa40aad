import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { poiReport } from '../../../../contract/reports/poiReportEndpoints.ts'
import { subjectOf, type ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { poiReportParts } from '../../../../domain/reports/poiReport/poiReportParts.ts'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { AssetParam } from '../params/AssetParam.tsx'
import { poiOptionsQuery } from '../params/paramQueries.ts'
import { PeriodParam } from '../params/PeriodParam.tsx'
import { PoisParam } from '../params/PoisParam.tsx'
import { reportQuery } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { ReportSection } from '../ReportSection.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-PointOfInterest')({
  validateSearch: parseReportSearch,
  component: PoiReportScreen,
})

const fields = { asset: AssetParam, pois: PoisParam, period: PeriodParam }

function PoiReportScreen() {
  const search = Route.useSearch()
  const { asset, poiIds } = subjectOf(search)
  const isChosen = asset !== null && poiIds.length > 0
  const options = useQuery({ ...poiOptionsQuery(asset?.assetId), enabled: isChosen })
  const known = options.data?.data.map(({ id }) => id)
  const gone = poiIds === 'all' || !known ? 0 : poiIds.filter((id) => !known.includes(id)).length
  const isNowhere = isChosen && poiIds === 'all' && known?.length === 0
  return (
    <ReportScreen
      report="poiReport"
      parts={poiReportParts}
      fields={fields}
      query={(choice, isWhole) => queryOf(choice, known, isWhole)}
      emptyText={words.inNoPois()}
      instead={isNowhere ? { state: 'failed', failure: <NoPois /> } : undefined}
      useIsBlocked={useHasNoPois}
    >
      {({ tables, fileName }) => (
        <>
          {gone > 0 && (
            <p className="muted" role="note">
              {words.poisGone({ count: gone })}
            </p>
          )}
          <ReportSection table={tables.stays} fileName={fileName} />
        </>
      )}
    </ReportScreen>
  )
}

/**
 * Returns the query for the stays of a choice. `known` are the points of interest that All stands for, or undefined
 * while they aren't loaded.
 */
function queryOf(choice: ReportChoice, known: number[] | undefined, isWhole: boolean) {
  const poiIds = choice.poiIds === 'all' ? (known ?? []) : choice.poiIds
  const body = poiReportParts.bodyOf({ ...choice, poiIds })
  return { ...reportQuery(poiReport, { body }, isWhole && poiIds.length > 0), retry: false }
}

/** Returns whether All has no points of interest, or they aren't loaded yet. */
function useHasNoPois({ asset, poiIds }: ReportChoice): boolean {
  const options = useQuery(poiOptionsQuery(asset?.assetId))
  return poiIds === 'all' && (options.data?.data.length ?? 0) === 0
}

function NoPois() {
  return <EmptyState title={words.noData()} text={words.noPoisDrawn()} />
}
