import * as words from '#words/reports'
import { createFileRoute } from '@tanstack/react-router'
import { temperatureReport } from '../../../../contract/reports/temperatureEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { temperatureParts } from '../../../../domain/reports/temperature/temperatureParts.ts'
import { AssetParam } from '../params/AssetParam.tsx'
import { DayParam } from '../params/DayParam.tsx'
import { queriesOf } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { TemperatureReportView } from './TemperatureReportView.tsx'

export const Route = createFileRoute('/_signedIn/Temperature')({
  validateSearch: parseReportSearch,
  component: TemperatureScreen,
})

const fields = { asset: AssetParam, day: DayParam }

function TemperatureScreen() {
  return (
    <ReportScreen
      report="temperature"
      parts={temperatureParts}
      fields={fields}
      query={queriesOf(temperatureReport, temperatureParts)}
      errorTitle={words.noData()}
      emptyText={words.noTemperatures()}
    >
      {({ reply, reportKey: _, ...shown }) => <TemperatureReportView report={reply} {...shown} />}
    </ReportScreen>
  )
}
