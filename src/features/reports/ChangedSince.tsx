import * as words from '#words/reports'
import { RichText } from '../../ui/page/RichText.tsx'
import type { ReportChange } from '../../../contract/reports/reportRunEndpoints.ts'
import { totalIn, type ReportTotal } from '../../../domain/reports/reportTotal.ts'
import { withDecimalSign } from '../../../domain/units/measures.ts'
import { formatStamp } from '../../time/formatDay.ts'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/messages/Banner.tsx'

export interface ChangedSinceProps {
  /** Epoch milliseconds. */
  since: number
  changes: readonly ReportChange[]
  /** The figures of the report that is shown. */
  totals: readonly ReportTotal[]
}

/** Lists what changed in a report since the user last saw it. */
export function ChangedSince({ since, changes, totals }: ChangedSinceProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const texts = changes.map(({ name, before, after }) => {
    const { label = name, kind } = totals.find((total) => total.name === name) ?? {}
    return words.changeOf({ name: label, before: textOf(before, kind), after: textOf(after, kind) })
  })
  return (
    <Banner tone="warning">
      <RichText
        text={words.changedSince({ time: formatStamp(since, timeZoneId), changes: texts.join(', ') })}
        tags={{ b: (inner) => <strong>{inner}</strong>, f: (inner) => <span className="figures">{inner}</span> }}
      />
    </Banner>
  )
}

function textOf(value: number | null, kind: ReportTotal['kind']): string {
  return value === null ? words.unknownFigure() : withDecimalSign(String(totalIn(kind, value)))
}
