import * as words from '#words/account'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { AlertsOnThisDevice } from './AlertsOnThisDevice.tsx'
import { Appearance } from './Appearance.tsx'
import { LanguageAndUnits } from './LanguageAndUnits.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { Sessions } from './Sessions.tsx'
import { ScheduledReports } from './ScheduledReports.tsx'
import './account.css'

export const Route = createFileRoute('/_signedIn/manageAccount')({
  component: () => (
    <div className="page page-narrow">
      <PageHeader title={words.manageAccount()} />
      <PasswordSection />
      <Sessions />
      <AlertsOnThisDevice />
      <ScheduledReports />
      <LanguageAndUnits />
      <Appearance />
    </div>
  ),
})
