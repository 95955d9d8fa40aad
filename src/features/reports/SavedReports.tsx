import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatAge } from '../../time/formatDay.ts'
import { useServerReached } from '../../http/serverReach.ts'
import { useSession } from '../../session/session.ts'
import { listReports } from '../../offline/savedReports.ts'
import { Section } from '../../ui/page/Section.tsx'
import './savedReports.css'

/** Lists the reports stored on this device, while the server is out of reach and no report is shown. */
export function SavedReports() {
  const isReached = useServerReached()
  const userId = useSession()?.userId ?? ''
  const saved = useQuery({
    queryKey: ['saved reports', userId],
    queryFn: () => listReports(userId),
    enabled: !isReached,
    staleTime: 0,
  })
  if (isReached || !saved.data?.length) return null
  return (
    <Section title={words.savedOnDevice()} count={saved.data.length}>
      <ul className="saved-reports">
        {saved.data.map(({ href, title, subject, period, savedAt }) => (
          <li key={href}>
            <Link to={href}>{words.savedEntry({ title, subject, period })}</Link>
            <span className="muted figures">{words.saved({ age: formatAge(savedAt, saved.dataUpdatedAt) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
