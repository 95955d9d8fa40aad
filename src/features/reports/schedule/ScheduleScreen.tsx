import * as fields from '#words/fields'
import * as words from '#words/reports'
import { RichText } from '../../../ui/page/RichText.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import {
  changeScheduledReport,
  createScheduledReport,
  type ScheduledReportItem,
} from '../../../../contract/reports/scheduledReportEndpoints.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { FormFrame } from '../../../records/FormFrame.tsx'
import { RecordLoader } from '../../../records/RecordLoader.tsx'
import { useRecordForm } from '../../../records/useRecordForm.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { questionOf } from '../../../../domain/reports/choice/questionChoice.ts'
import { checkSchedule, newSchedule, toScheduleFormValues, type ScheduleFormValues } from './scheduleForm.ts'
import { scheduledReportsKey, scheduledReportsQuery } from './scheduleQueries.ts'
import { readScheduleSearch } from './scheduleSearch.ts'

export const Route = createFileRoute('/_signedIn/scheduledReport')({
  validateSearch: readScheduleSearch,
  component: ScheduleScreen,
})

/** The form for a new or an existing scheduled report. */
function ScheduleScreen() {
  const search = Route.useSearch()
  const title = search.id ? words.editScheduled() : words.scheduleReport()
  return (
    <RecordLoader key={JSON.stringify(search)} title={title} query={scheduledReportsQuery} keep>
      {({ reports, ...account }) => {
        const one = reports.find(({ id }) => id === search.id)
        if (search.id && !one) return <Missing title={title} />
        return (
          <ScheduleForm
            title={title}
            id={one?.id}
            initial={one ? toScheduleFormValues(one) : newSchedule(search)}
            account={account}
          />
        )
      }}
    </RecordLoader>
  )
}

interface ScheduleFormProps {
  title: string
  id: number | undefined
  initial: ScheduleFormValues
  account: { hasMailServer: boolean; email: string; timeZoneId: string }
}

function ScheduleForm({ title, id, initial, account }: ScheduleFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { hasMailServer, email, timeZoneId } = account
  const form = useRecordForm<ScheduleFormValues>({
    initial,
    check: checkSchedule,
    save: async (values): Promise<ScheduledReportItem> => {
      const { cadence, sendAt } = values
      const body = { question: questionOf(values.report, values), cadence, sendAt }
      return id
        ? callEndpoint(changeScheduledReport, { body: { id, ...body } })
        : callEndpoint(createScheduledReport, { body })
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: scheduledReportsKey })
      void navigate({ to: '/manageAccount', hash: 'scheduled-reports' })
    },
  })
  return (
    <FormFrame
      title={title}
      form={form}
      submitText={id ? fields.save() : words.schedule()}
      backText={words.back()}
      listPath="/manageAccount"
    >
      {hasMailServer ? (
        <p>
          <RichText text={words.sentTo({ email })} tags={{ b: (inner) => <strong>{inner}</strong> }} />
        </p>
      ) : (
        <Banner tone="warning">{words.noMailServer()}</Banner>
      )}
      <ScheduleFields form={form} timeZoneId={timeZoneId} />
    </FormFrame>
  )
}

function Missing({ title }: { title: string }) {
  return (
    <div className="page page-form">
      <PageHeader title={title} />
      <EmptyState title={words.scheduledGone()} text={words.scheduledGoneText()} />
    </div>
  )
}
