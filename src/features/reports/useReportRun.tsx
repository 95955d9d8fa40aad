import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import type { Aged } from '../../kit/offlineReply.ts'
import type { Progress } from './GeneratingReport.tsx'
import { ReportAge } from './ReportAge.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import type { ReportFrameProps } from './ReportFrame.tsx'

export interface ReportQuestion<Choice, Search, Reply> {
  /** What the address says. */
  choice: Choice
  /** All that the report needs is chosen. */
  isChosen: boolean
  /** The query of a choice: a link to it is the report. */
  searchOf: (choice: Choice) => Search
  /** Puts a query into the address. */
  open: (to: { search: Search; replace: boolean }) => unknown
  /** See reportQuery.ts. */
  query: UseQueryOptions<Aged<Reply>>
  /** The report came, with nothing in it. */
  isEmpty?: (reply: Reply) => boolean
  emptyText?: string
  errorTitle?: string
  progress?: Progress | undefined
}

/** What a report's controls are given. */
export interface ReportControl<Choice> {
  initial: Choice
  isBusy: boolean
  onCreate: (choice: Choice) => void
}

export interface ReportRun<Choice, Reply> {
  /** The report that is shown. */
  data: Reply | undefined
  /** For the controls, with controlKey as their key: another address opens other controls. */
  controls: ReportControl<Choice>
  controlKey: string
  /** For the ReportFrame. */
  frame: Pick<ReportFrameProps, 'aside' | 'state' | 'failure' | 'progress' | 'onCancel' | 'generatedAt'>
}

/** Makes the report that the address asks for. Create Report changes the address, or makes the same report again. */
export function useReportRun<Choice, Search, Reply>(
  question: ReportQuestion<Choice, Search, Reply>,
): ReportRun<Choice, Reply> {
  const { choice, isChosen, searchOf, open, query, isEmpty, progress } = question
  const { emptyText = 'The asset sent nothing on this day.', errorTitle = 'Something Went Wrong...!' } = question
  const client = useQueryClient()
  const report = useQuery(query)
  const { data, savedAt } = report.data ?? {}
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
      aside: <ReportAge report={report.data} />,
      state: report.isFetching ? 'loading' : isFailed ? 'failed' : data === undefined ? 'idle' : 'loaded',
      failure: <ReportFailure error={report.error} errorTitle={errorTitle} emptyText={emptyText} />,
      progress,
      onCancel: () => void client.cancelQueries({ queryKey: query.queryKey, exact: true }),
      generatedAt: savedAt,
    },
  }
}
