import * as words from '#words/reports'
import { toIana } from '../../../domain/time/timeZones.ts'
import { formatStamp } from '../../time/formatDay.ts'
import { useSession } from '../../session/session.ts'
import { usePrintTime } from '../../ui/page/useIsPrinting.ts'
import { usePageNumbers } from './usePageNumbers.ts'
import './reportPrint.css'

/** What a report is about, as text. */
export interface ReportAbout {
  /** An asset, a group or an iButton. */
  subject: string
  /** A day or a period. */
  period: string
  /** The time zone in which times are shown. Default: the user's. */
  timeZoneId?: string
}

export interface ReportPrintHeadProps {
  title: string
  about: ReportAbout | null | undefined
  /** Epoch milliseconds. A live report has none; the time of printing is used. */
  generatedAt: number | undefined
}

/** The head of a printed report. On the screen, the controls show the same. */
export function ReportPrintHead({ title, about, generatedAt }: ReportPrintHeadProps) {
  const { userName = '', timeZoneID = 'act' } = useSession() ?? {}
  const printedAt = usePrintTime()
  usePageNumbers()
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
