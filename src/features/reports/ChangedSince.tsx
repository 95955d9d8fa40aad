import * as words from '#words/reports'
import { RichText } from '../../ui/page/RichText.tsx'
import type { ReportChange } from '../../../contract/reports/reportRunEndpoints.ts'
import { totalName, totalValue } from '../../../domain/reports/totalName.ts'
import { withDecimalSign } from '../../../domain/units/measures.ts'
import { formatStamp } from '../../time/formatDay.ts'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/messages/Banner.tsx'

/** Lists what changed in a report since the user last saw it, at `since` (epoch milliseconds). */
export function ChangedSince({ since, changes }: { since: number; changes: readonly ReportChange[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const texts = changes.map(({ name, before, after }) =>
    words.changeOf({ name: totalName(name), before: textOf(name, before), after: textOf(name, after) }),
  )
  return (
    <Banner tone="warning">
      <RichText
        text={words.changedSince({ time: formatStamp(since, timeZoneId), changes: texts.join(', ') })}
        tags={{ b: (inner) => <strong>{inner}</strong>, f: (inner) => <span className="figures">{inner}</span> }}
      />
    </Banner>
  )
}

function textOf(name: string, value: number | null): string {
  return value === null ? words.unknownFigure() : withDecimalSign(String(totalValue(name, value)))
}
