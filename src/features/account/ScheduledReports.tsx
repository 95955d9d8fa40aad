import * as words from '#words/account'
import { RichText } from '../../ui/page/RichText.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../http/callError.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { scheduledReportsQuery } from '../reports/schedule/scheduleQueries.ts'
import { ScheduledReport } from './ScheduledReport.tsx'
import { scheduleStateOf } from './scheduledReportText.ts'
import './scheduledReports.css'

/** How often the list is fetched again while a report is being sent. */
const lookAgainMs = 3_000

/** The reports that the user receives by e-mail, and a link to schedule another one. */
export function ScheduledReports() {
  const { data, error, refetch } = useQuery({
    ...scheduledReportsQuery,
    refetchInterval: ({ state }) =>
      state.data?.reports.some((item) => scheduleStateOf(item) === 'sending') ? lookAgainMs : false,
  })
  return (
    <section className="card account-part" aria-labelledby="scheduled-reports">
      <h2 id="scheduled-reports">{words.scheduledReports()}</h2>
      <p>
        <RichText
          text={data?.email ? words.reportsByEmailTo({ email: data.email }) : words.reportsByEmail()}
          tags={{ b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      {data?.hasMailServer === false && <Banner tone="warning">{words.noMailServer()}</Banner>}
      {data ? (
        data.reports.length === 0 ? (
          <p className="muted">{words.noneScheduled()}</p>
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
          {words.scheduleReport()}
        </Link>
      </div>
    </section>
  )
}
