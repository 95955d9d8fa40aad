import * as words from '#words/account'
import { RichText } from '../../ui/page/RichText.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/messages/Banner.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { scheduledReportsQuery } from '../reports/schedule/scheduleQueries.ts'
import { ScheduledReport } from './ScheduledReport.tsx'
import { scheduleStateOf } from './scheduledReportText.ts'
import './scheduledReports.css'
import { Loaded } from '../../records/Loaded.tsx'

/** How often the list is fetched again while a report is being sent. */
const refreshMs = 3_000

/** The reports that the user receives by e-mail, and a link to schedule another one. */
export function ScheduledReports() {
  const list = useQuery({
    ...scheduledReportsQuery,
    refetchInterval: ({ state }) =>
      state.data?.reports.some((item) => scheduleStateOf(item) === 'sending') ? refreshMs : false,
  })
  return (
    <section className="card account-part" aria-labelledby="scheduled-reports">
      <h2 id="scheduled-reports">{words.scheduledReports()}</h2>
      <p>
        <RichText
          text={list.data?.email ? words.reportsByEmailTo({ email: list.data.email }) : words.reportsByEmail()}
          tags={{ b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      {list.data?.hasMailServer === false && <Banner tone="warning">{words.noMailServer()}</Banner>}
      <Loaded query={list}>
        {({ reports, hasMailServer, timeZoneId }) =>
          reports.length === 0 ? (
            <p className="muted">{words.noneScheduled()}</p>
          ) : (
            <ul className="devices">
              {reports.map((item) => (
                <ScheduledReport key={item.id} item={item} timeZoneId={timeZoneId} canSend={hasMailServer} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Link to="/scheduledReport" className={buttonClass('primary')}>
          <Icon name="plus" />
          {words.scheduleReport()}
        </Link>
      </div>
    </section>
  )
}
