import { createFileRoute } from '@tanstack/react-router'
import { locationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { locationDataParts } from '../../../../domain/reports/locationData/locationDataParts.ts'
import { AssetParam } from '../params/AssetParam.tsx'
import { DayParam } from '../params/DayParam.tsx'
import { queriesOf } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { ReportSection } from '../ReportSection.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-LocationData')({
  validateSearch: parseReportSearch,
  component: LocationDataScreen,
})

const fields = { asset: AssetParam, day: DayParam }

function LocationDataScreen() {
  return (
    <ReportScreen
      report="locationData"
      parts={locationDataParts}
      fields={fields}
      query={queriesOf(locationDataReport, locationDataParts, 'modal')}
    >
      {({ tables, fileName }) => (
        <ReportSection
          table={tables.messages}
          fileName={fileName}
          rowTone={({ duress }) => (duress === 'Y' ? 'danger' : undefined)}
        />
      )}
    </ReportScreen>
  )
}
