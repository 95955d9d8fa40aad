import * as words from '#words/reports'
import { toIana } from '../../../domain/time/timeZones.ts'
import { formatStamp } from '../../time/formatDay.ts'
import { useSession } from '../../session/session.ts'
import { usePrintTime } from '../../ui/page/useIsPrinting.ts'
import './reportPrint.css'

/** Whom and when a report is about, as text. */
export interface ReportAbout {
  /** An asset, a group, a key fob. */
  subject: string
  /** A day or a period. */
  period: string
  /** In which its times are written; the user's unless said. */
  timeZoneId?: string
}

export interface ReportPrintHeadProps {
  title: string
  about: ReportAbout | null | undefined
  /** Epoch milliseconds; a report that is live is made when it is printed. */
  generatedAt: number | undefined
}

/** What a printed report begins with; the screen says the same with its controls. */
export function ReportPrintHead({ title, about, generatedAt }: ReportPrintHeadProps) {
  const { userName = '', timeZoneID = 'act' } = useSession() ?? {}
  const printedAt = usePrintTime()
  const madeAt = generatedAt ?? printedAt
  const by = { user: userName, zone: toIana(about?.timeZoneId ?? timeZoneID) }
  return (
    <div className="report-print-head">
      <p className="report-print-title">{title}</p>
      {about && (
        <p>
          <strong>{about.subject}</strong>, {about.period}
        </p>
      )}
      <p>
        {madeAt === null
          ? words.generatedBy(by)
          : words.generatedByOn({ ...by, time: formatStamp(madeAt, timeZoneID) })}
      </p>
    </div>
  )
}
