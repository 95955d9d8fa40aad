import { messageID } from '../../../../contract/ingest/messageCatalogue.ts'
import type { TripLogReport } from '../../../../contract/reports/tripLogEndpoints.ts'
import type { tripLogTables } from '../../../../domain/reports/tripLog/tripLogParts.ts'
import { DayReplay } from '../replay/DayReplay.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { RawMessagesSection } from './RawMessagesSection.tsx'
import { TripLogSummary } from './TripLogSummary.tsx'

export interface TripLogReportViewProps {
  report: TripLogReport
  tables: ReturnType<typeof tripLogTables>
  fileName: (file: string) => string
}

/** The sections of a trip log, in the order of the specification; lists without rows are left out. */
export function TripLogReportView({ report, tables, fileName }: TripLogReportViewProps) {
  return (
    <>
      <TripLogSummary report={report} />
      <DayReplay messages={tables.raw.rows} report={report} />
      <ReportSection table={tables.trips} fileName={fileName} rowTone={legTone} />
      <ReportSection table={tables.virtualTrips} fileName={fileName} rowTone={legTone} />
      <ReportSection table={tables.temperature} fileName={fileName} />
      <ReportSection table={tables.parkedIdle} fileName={fileName} />
      <ReportSection table={tables.speed} fileName={fileName} />
      <ReportSection
        table={tables.general}
        fileName={fileName}
        rowTone={({ code }) => (code === messageID.duress ? 'danger' : undefined)}
      />
      <ReportSection table={tables.geoOverlay} fileName={fileName} />
      <RawMessagesSection table={tables.raw} fileName={fileName} />
    </>
  )
}

const legTone = ({ isSubTrip }: { isSubTrip: boolean }) => (isSubTrip ? ('info' as const) : undefined)
