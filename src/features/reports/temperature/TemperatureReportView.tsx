import { useMemo } from 'react'
import type { TemperatureReport } from '../../../../contract/reports/temperatureEndpoints.ts'
import { useSession } from '../../../session/session.ts'
import { InSlices } from '../../../ui/page/InSlices.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { temperatureColumns } from '../../../../domain/reports/columns/exceptionColumns.ts'
import { TemperatureChart } from './TemperatureChart.tsx'
import { logColumns } from '../../../../domain/reports/columns/temperatureColumns.ts'
import { TemperatureSummary } from './TemperatureSummary.tsx'

export interface TemperatureReportViewProps {
  report: TemperatureReport
  day: string
  /** Epoch milliseconds. */
  refreshedAt: number | undefined
}

/** Summary, chart, exceptions and logs. */
export function TemperatureReportView({ report, day, refreshedAt }: TemperatureReportViewProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const columns = useMemo(() => {
    const { assetTempA: tempA, assetTempB: tempB } = report
    return { exceptions: temperatureColumns({ tempA, tempB, driverID: false }), logs: logColumns(report) }
  }, [report])
  return (
    <>
      <TemperatureSummary
        report={report}
        refreshedAt={refreshedAt}
        timeZoneId={timeZoneId}
        fileName={`TemperatureSummary_${report.assetName}_${day}`}
      />
      <Section title="RealTimeTemperature">
        <InSlices>
          <TemperatureChart report={report} timeZoneId={timeZoneId} />
        </InSlices>
      </Section>
      <ReportSection
        title="Exceptions"
        rows={report.temperatureExceptionsDtos}
        columns={columns.exceptions}
        fileName={`TemperatureExceptions_${report.assetName}_${day}`}
      />
      <ReportSection
        title="Logs"
        rows={report.temperatureLogsDtos}
        columns={columns.logs}
        fileName={`TemperatureLogs_${report.assetName}_${day}`}
      />
    </>
  )
}
