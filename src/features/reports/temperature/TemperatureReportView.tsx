import * as words from '#words/reports'
import type { TemperatureReport } from '../../../../contract/reports/temperatureEndpoints.ts'
import type { temperatureTables } from '../../../../domain/reports/temperature/temperatureParts.ts'
import { DeferRender } from '../../../ui/page/DeferRender.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { TemperatureChart } from './TemperatureChart.tsx'
import { TemperatureSummary } from './TemperatureSummary.tsx'

export interface TemperatureReportViewProps {
  report: TemperatureReport
  tables: ReturnType<typeof temperatureTables>
  fileName: (file: string) => string
  timeZoneId: string
  /** Epoch milliseconds. */
  generatedAt: number | undefined
}

/** Shows summary, chart, exceptions and logs. */
export function TemperatureReportView(props: TemperatureReportViewProps) {
  const { report, tables, fileName, timeZoneId, generatedAt } = props
  return (
    <>
      <TemperatureSummary
        report={report}
        table={tables.summary}
        refreshedAt={generatedAt}
        timeZoneId={timeZoneId}
        fileName={fileName}
      />
      <Section title={words.realTimeTemperature()}>
        <DeferRender>
          <TemperatureChart key={report.reportStart} report={report} timeZoneId={timeZoneId} />
        </DeferRender>
      </Section>
      <ReportSection table={tables.exceptions} fileName={fileName} />
      <ReportSection table={tables.logs} fileName={fileName} />
    </>
  )
}
