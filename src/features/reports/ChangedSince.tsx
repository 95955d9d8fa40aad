import type { ReportChange } from '../../../contract/reports/reportRunEndpoints.ts'
import { formatStamp } from '../../time/formatDay.ts'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/messages/Banner.tsx'

/** Above a report that said something else when its reader last saw it, at `since` (epoch milliseconds). */
export function ChangedSince({ since, changes }: { since: number; changes: readonly ReportChange[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const texts = changes.map(({ name, before, after }) => `${name} ${textOf(before)} → ${textOf(after)}`)
  return (
    <Banner tone="warning">
      <strong>Changed since {formatStamp(since, timeZoneId)}</strong>, when you last saw this report:{' '}
      <span className="figures">{texts.join(', ')}</span>.
    </Banner>
  )
}

function textOf(value: number | null): string {
  return value === null ? 'unknown' : String(value)
}
