import { useMemo, type ReactNode } from 'react'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReportReplies } from '../../../contract/reports/reportCalls.ts'
import { madeReport, type MadeReportId } from '../../../contract/reports/reportDefinitions.ts'
import { choiceOf, isWhole, searchOf, type ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import type { ReportParts } from '../../../domain/reports/reportParts.ts'
import type { ReportTable } from '../../../domain/reports/reportTable.ts'
import type { WithAge } from '../../offline/fetchOrSaved.ts'
import { DownloadEvidence } from './DownloadEvidence.tsx'
import type { FieldsOf } from './params/paramField.ts'
import { RecentAssetReports } from './RecentAssets.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportFrame, type ReportFrameProps } from './ReportFrame.tsx'
import { useArchivedNotice } from './useArchivedNotice.ts'
import { aboutOf, fileNameOf, idleTextOf } from './reportWords.ts'
import { useNameOfReply } from './useNameOfReply.ts'
import { useRememberedAsset } from './useRememberedAsset.ts'
import { useReportAddress } from './useReportAddress.ts'
import { useReportClock } from './useReportClock.ts'
import { useReportRun } from './useReportRun.tsx'

type Tables = Readonly<Record<string, ReportTable>>

export interface ReportScreenProps<Id extends MadeReportId, Own extends Tables> {
  report: Id
  parts: Omit<ReportParts<Id>, 'tables'> & { tables: (reply: ReportReplies[Id], timeZoneId: string) => Own }
  fields: FieldsOf<Id>
  /** Returns the query for the report of a choice, which runs once the choice is complete; see reportQuery.ts. */
  query: (choice: ReportChoice, isChosen: boolean) => UseQueryOptions<WithAge<ReportReplies[Id]>>
  /** The text for an empty report, and above one that failed. */
  emptyText?: string
  errorTitle?: string
  version?: string
  /** Why the report can't be made, shown instead of its state. */
  instead?: Pick<ReportFrameProps, 'state' | 'failure'> | undefined
  /** Returns whether a complete choice can't be requested for another reason. */
  useIsBlocked?: (choice: ReportChoice) => boolean
  children: (shown: ShownReport<Id, Own>) => ReactNode
}

/** A report that is shown. */
interface ShownReport<Id extends MadeReportId, Own> {
  reply: ReportReplies[Id]
  tables: Own
  choice: ReportChoice
  /** Changes with each other report. */
  reportKey: string
  /** Returns the file name of a download. */
  fileName: (file: string) => string
  /** The time zone in which times are shown. */
  timeZoneId: string
  /** When it was made, in epoch milliseconds. */
  generatedAt: number | undefined
}

const never = () => false

function useTables<Reply, Own>(
  tablesOf: (reply: Reply, timeZoneId: string) => Own,
  reply: Reply | undefined,
  timeZoneId: string,
): Own | undefined {
  return useMemo(() => (reply === undefined ? undefined : tablesOf(reply, timeZoneId)), [tablesOf, reply, timeZoneId])
}

/** Remembers the asset of a report, by the name that it has now. */
function useAssetOf(...[definition, choice, name, open]: Parameters<typeof useNameOfReply>): void {
  useNameOfReply(definition, choice, name, open)
  useRememberedAsset(choice.asset, definition.days.kind === 'day' && choice.start ? choice.start : undefined)
}

/** The screen of a report that the server makes: the fields of its definition, the report's states, and its tables. */
export function ReportScreen<Id extends MadeReportId, Own extends Tables>(props: ReportScreenProps<Id, Own>) {
  const { report, parts, fields, query, instead, useIsBlocked = never, children, ...words } = props
  const [search, open] = useReportAddress()
  const definition = madeReport(report)
  const { now, timeZoneId } = useReportClock()
  const choice = choiceOf(definition, search, now, timeZoneId)
  const isChosen = isWhole(definition, choice)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen,
    searchOf: (chosen) => searchOf(definition, chosen),
    open,
    query: query(choice, isChosen),
    isEmpty: parts.isEmpty,
    lastDay: choice.end,
    totalsOf: parts.totals,
    ...words,
  })
  const tables = useTables(parts.tables, data, choice.timeZoneId)
  const [name, version] = [data && parts.nameOf?.(data), words.version ?? definition.version]
  useAssetOf(definition, choice, name, open)
  const about = aboutOf(definition, choice, name)
  const fileName = (file: string) => fileNameOf(definition, choice, file, name)
  return (
    <ReportFrame
      pageTitle={definition.shortTitle}
      title={definition.title}
      {...(version ? { version } : {})}
      idleText={idleTextOf(definition)}
      idleOffer={<RecentAssetReports report={definition} {...{ now, timeZoneId }} onCreate={controls.onCreate} />}
      {...{ ...frame, ...instead, about, tables }}
      archived={useArchivedNotice(choice, data !== undefined && frame.state !== 'loading')}
      actions={<DownloadEvidence {...{ report, choice }} name={fileName(definition.schedule.file)} />}
      controls={
        <ReportForm
          reportKey={controlKey}
          about={isChosen && frame.state !== 'idle' ? about : null}
          {...controls}
          report={definition}
          fields={fields}
          now={now}
          useIsBlocked={useIsBlocked}
        />
      }
    >
      {data &&
        tables &&
        children({
          reply: data,
          tables,
          choice,
          reportKey: controlKey,
          fileName,
          timeZoneId: choice.timeZoneId,
          generatedAt: frame.generatedAt,
        })}
    </ReportFrame>
  )
}
