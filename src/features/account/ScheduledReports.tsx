import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../http/apiError.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { scheduledReportsQuery } from '../reports/schedule/scheduleQueries.ts'
import { ScheduledReport } from './ScheduledReport.tsx'
import { stateOf } from './scheduledReportText.ts'
import './scheduledReports.css'

/** What is being sent is looked at again so often. */
const lookAgainMs = 3_000

/** Reports that come by e-mail: which, when, how the last one went, and the way to another. */
export function ScheduledReports() {
  const { data, error, refetch } = useQuery({
    ...scheduledReportsQuery,
    refetchInterval: ({ state }) =>
      state.data?.reports.some((item) => stateOf(item) === 'sending') ? lookAgainMs : false,
  })
  return (
    <section className="card account-part" aria-labelledby="scheduled-reports">
      <h2 id="scheduled-reports">Scheduled reports</h2>
      <p>
        Reports come by e-mail, with their tables as an Excel workbook{data?.email ? ', to ' : ''}
        {data?.email && <strong>{data.email}</strong>}.
      </p>
      {data?.hasMailServer === false && (
        <Banner tone="warning">This server sends no e-mail yet: its administrator has to set a mail server.</Banner>
      )}
      {data ? (
        data.reports.length === 0 ? (
          <p className="muted">No report is scheduled. A report’s screen leads here, too.</p>
        ) : (
          <ul className="devices">
            {data.reports.map((item) => (
              <ScheduledReport key={item.id} item={item} canSend={data.hasMailServer} />
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
      <div>
        <Link to="/scheduledReport" className={buttonClass('primary')}>
          <Icon name="plus" />
          Schedule a report
        </Link>
      </div>
    </section>
  )
}
