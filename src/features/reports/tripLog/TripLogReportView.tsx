import { useMemo } from 'react'
import type { TripLogReport } from '../../../../contract/reports/tripLogEndpoints.ts'
import { rawMessageColumns } from '../../../../domain/reports/columns/rawMessageColumns.ts'
import { RawMessagesSection } from './RawMessagesSection.tsx'
import { useRawMessages } from './useRawMessages.ts'
import { DayReplay } from '../replay/DayReplay.tsx'
import { ReportSection } from '../ReportSection.tsx'
import {
  generalColumns,
  geoOverlayColumns,
  parkedIdleColumns,
  speedColumns,
  temperatureColumns,
} from '../../../../domain/reports/columns/exceptionColumns.ts'
import { tripColumns } from '../../../../domain/reports/columns/tripColumns.ts'
import { TripLogSummary } from './TripLogSummary.tsx'

/** The sections of a trip log, in the order of the specification; a list appears only when it holds something. */
export function TripLogReportView({ report, day }: { report: TripLogReport; day: string }) {
  const raw = useRawMessages(report)
  const columns = useMemo(() => columnsFor(report), [report])
  const name = (list: string) => `${list}_${report.assetName}_${day}`
  return (
    <>
      <TripLogSummary report={report} />
      <DayReplay messages={raw} report={report} />
      <ReportSection
        title="Trip Log"
        rows={report.trips}
        columns={columns.trips}
        fileName={name('TripLog')}
        rowTone={legTone}
      />
      <ReportSection
        title="Virtual Trips"
        rows={report.virtualTrips}
        columns={columns.trips}
        fileName={name('VirtualTrips')}
        rowTone={legTone}
      />
      <ReportSection
        title="Temperature Exceptions"
        rows={report.temperatureExceptions}
        columns={columns.temperature}
        fileName={name('TemperatureExceptions')}
      />
      <ReportSection
        title="Parked Idle Exceptions"
        rows={report.parkedIdleExceptions}
        columns={columns.parkedIdle}
        fileName={name('ParkedIdleExceptions')}
      />
      <ReportSection
        title="Overspeed Exceptions"
        rows={report.speedExceptions}
        columns={columns.speed}
        fileName={name('Overspeed')}
      />
      <ReportSection
        title="General Exceptions"
        rows={report.generalExceptionsIbutton}
        columns={columns.general}
        fileName={name('GeneralExceptions')}
        rowTone={({ type }) => (type === 'Duress' ? 'danger' : undefined)}
      />
      <ReportSection
        title="Geo-overlay Events"
        rows={report.geoOverlayEvents}
        columns={columns.geoOverlay}
        fileName={name('GeoOverlayEvents')}
      />
      <RawMessagesSection rows={raw} columns={columns.raw} fileName={name('RawMsgs')} />
    </>
  )
}

const legTone = ({ isSubTrip }: { isSubTrip: boolean }) => (isSubTrip ? ('info' as const) : undefined)

/** Columns that the asset's features give a meaning. */
function columnsFor(features: Pick<TripLogReport, 'tempA' | 'tempB' | 'driverID'>) {
  return {
    trips: tripColumns(features),
    temperature: temperatureColumns(features),
    parkedIdle: parkedIdleColumns(features),
    speed: speedColumns(features),
    general: generalColumns(features),
    geoOverlay: geoOverlayColumns(features),
    raw: rawMessageColumns(features),
  }
}
