import { createFileRoute } from '@tanstack/react-router'
import { assetReport } from '../../../../contract/reports/assetLogEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { assetLogParts } from '../../../../domain/reports/assetLog/assetLogParts.ts'
import { AssetParam } from '../params/AssetParam.tsx'
import { DayParam } from '../params/DayParam.tsx'
import { TimeZoneParam } from '../params/TimeZoneParam.tsx'
import { queriesOf } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { isDuress } from '../../../../domain/reports/assetLog/assetLogColumns.ts'
import { ReportSection } from '../ReportSection.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/asset-log-report')({
  validateSearch: parseReportSearch,
  component: AssetLogScreen,
})

const fields = { asset: AssetParam, day: DayParam, timeZone: TimeZoneParam }

function AssetLogScreen() {
  return (
    <ReportScreen report="assetLog" parts={assetLogParts} fields={fields} query={queriesOf(assetReport, assetLogParts)}>
      {({ tables, fileName, timeZoneId }) => (
        <ReportSection
          table={tables.log}
          fileName={fileName}
          rowTone={(item) => (isDuress(item) ? 'danger' : undefined)}
          timeZoneId={timeZoneId}
        />
      )}
    </ReportScreen>
  )
}
