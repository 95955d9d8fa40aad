import * as words from '#words/reports'
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReportTotal } from '../../../domain/reports/reportTotal.ts'
import { dayOf } from '../../../domain/time/dayBounds.ts'
import type { WithAge } from '../../offline/fetchOrSaved.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { DataAge } from '../../live/DataAge.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import type { ReportFrameProps } from './ReportFrame.tsx'
import { useReportShare } from './reportShare.ts'
import { useChangedSince } from './useChangedSince.ts'
import { useReportClock } from './useReportClock.ts'

export interface ReportRunOptions<Choice, Search extends object, Reply> {
  /** The choice in the address. */
  choice: Choice
  /** Whether everything that the report needs is chosen. */
  isChosen: boolean
  /** Returns the query of a choice, so that an address links to a report. */
  searchOf: (choice: Choice) => Search
  /** Puts a query into the address. */
  open: (to: { search: Search; replace: boolean }) => unknown
  /** See reportQuery.ts. */
  query: UseQueryOptions<WithAge<Reply>>
  /** Returns whether the reply is an empty report. */
  isEmpty?: (reply: Reply) => boolean
  emptyText?: string
  errorTitle?: string
  /**
   * The last day of the report, YYYY-MM-DD, and its figures by name. Changes to them are shown once the day is over.
   */
  lastDay?: string | null
  totalsOf?: (reply: Reply) => ReportTotal[]
}

/** The props of a report's controls. */
export interface ReportControl<Choice> {
  initial: Choice
  isBusy: boolean
  onCreate: (choice: Choice) => void
}

export interface ReportRunView<Choice, Reply> {
  /** The report that is shown. */
  data: Reply | undefined
  /** For the controls. Use `controlKey` as their key, so that another address resets them. */
  controls: ReportControl<Choice>
  controlKey: string
  /** For the ReportFrame. */
  frame: Pick<
    ReportFrameProps,
    'aside' | 'state' | 'failure' | 'share' | 'onCancel' | 'generatedAt' | 'notice' | 'savedPlace'
  >
}

/** Makes the report that the address asks for. Create Report changes the address, or makes the same report again. */
export function useReportRun<Choice, Search extends object, Reply>(
  question: ReportRunOptions<Choice, Search, Reply>,
): ReportRunView<Choice, Reply> {
  const { choice, isChosen, searchOf, open, query, isEmpty, lastDay, totalsOf } = question
  const { emptyText = words.nothingSent(), errorTitle = words.somethingWentWrong() } = question
  const client = useQueryClient()
  const report = useQuery(query)
  const { data, savedAt, isOffline } = report.data ?? {}
  const { pathname } = useLocation()
  const router = useRouter()
  const { now, timeZoneId } = useReportClock()
  const search = searchOf(choice)
  const isOver = lastDay != null && lastDay < dayOf(now, timeZoneId)
  const isFresh = data !== undefined && savedAt !== undefined && !isOffline && !report.isFetching
  const changed = useChangedSince(
    isFresh && isOver && totalsOf
      ? { report: pathname, search, timeZoneId, totals: totalsOf(data), madeAt: savedAt }
      : null,
  )
  const asText = (chosen: Choice) => JSON.stringify(searchOf(chosen))
  const isFailed = report.isError || (data !== undefined && isEmpty?.(data) === true)
  return {
    data,
    controlKey: JSON.stringify(choice),
    controls: {
      initial: choice,
      isBusy: report.isFetching,
      onCreate: (chosen) => {
        if (isChosen && asText(chosen) === asText(choice)) void report.refetch()
        open({ search: searchOf(chosen), replace: !isChosen })
      },
    },
    frame: {
      aside: <DataAge reply={report.data} />,
      state: report.isFetching ? 'loading' : isFailed ? 'failed' : data === undefined ? 'idle' : 'loaded',
      failure: (
        <ReportFailure
          error={report.error}
          errorTitle={errorTitle}
          emptyText={emptyText}
          onRetry={() => void report.refetch()}
        />
      ),
      share: useReportShare(query.queryKey),
      onCancel: () => void client.cancelQueries({ queryKey: query.queryKey, exact: true }),
      generatedAt: savedAt,
      notice: changed && <ChangedSince {...changed} />,
      savedPlace: isFresh
        ? { key: JSON.stringify(query.queryKey), href: router.buildLocation({ to: pathname, search }).href, savedAt }
        : undefined,
    },
  }
}
