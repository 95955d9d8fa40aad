import * as words from '#words/account'
import { createFileRoute } from '@tanstack/react-router'
import { readPreferences } from '../../../contract/account/preferenceEndpoints.ts'
import { listSessions } from '../../../contract/account/sessionEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { useAllLoaded } from '../../records/useAllLoaded.ts'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { scheduledReportsQuery } from '../reports/schedule/scheduleQueries.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { devicesQuery } from './pushQueries.ts'
import { AlertsOnThisDevice } from './AlertsOnThisDevice.tsx'
import { Appearance } from './Appearance.tsx'
import { LanguageAndUnits } from './LanguageAndUnits.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { Sessions } from './Sessions.tsx'
import { ScheduledReports } from './ScheduledReports.tsx'
import './account.css'

export const Route = createFileRoute('/_signedIn/manageAccount')({ component: ManageAccountScreen })

/** What the lists of the sections show, each above the next section. */
const lists = [endpointQuery(listSessions), devicesQuery, scheduledReportsQuery, endpointQuery(readPreferences)]

function ManageAccountScreen() {
  const areListsThere = useAllLoaded(lists)
  return (
    <div className="page page-narrow">
      <PageHeader title={words.manageAccount()} />
      <PasswordSection />
      {/* All at once: a list that came by itself would push away what stands below it. */}
      {areListsThere ? (
        <>
          <Sessions />
          <AlertsOnThisDevice />
          <ScheduledReports />
          <LanguageAndUnits />
          <Appearance />
        </>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
