import * as tableWords from '#words/reportTables'
import type { TripLogReport } from '../../../../contract/reports/tripLogEndpoints.ts'
import { useSession } from '../../../session/session.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { DownloadMenu } from '../../../ui/table/DownloadMenu.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { DayStrip } from './DayStrip.tsx'
import {
  figureText,
  headlineFigures,
  summaryColumns,
  summaryGroups,
  type Figure,
} from '../../../../domain/reports/tripLog/summaryFigures.ts'
import './tripLogSummary.css'

/** Shows the day at a glance: the four main figures, the day as a strip, then the other figures in groups. */
export function TripLogSummary({ report }: { report: TripLogReport }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const day = dayOf(Date.parse(report.start), timeZoneId)
  return (
    <Section
      title={tableWords.summary()}
      actions={
        <DownloadMenu
          label={tableWords.summary()}
          columns={summaryColumns()}
          rows={[report]}
          fileName={`Summary_${report.assetName}_${day}`}
        />
      }
    >
      <div className="summary">
        <p className="summary-of">
          <strong>{report.assetName}</strong> <span className="muted">{formatLongDay(day)}</span>
        </p>
        <dl className="summary-headline">
          {headlineFigures().map((figure) => (
            <HeadlineFigure key={figure.name} figure={figure} report={report} timeZoneId={timeZoneId} />
          ))}
        </dl>
        <DayStrip report={report} timeZoneId={timeZoneId} />
        <div className="summary-groups">
          {summaryGroups().map(({ title, figures, isShown, note }) =>
            isShown && !isShown(report) ? null : (
              <section key={title} className="summary-group">
                <h3>{title}</h3>
                <dl>
                  {figures.map((figure) => (
                    <div key={figure.name} className={isRaised(figure, report) ? 'summary-raised' : ''}>
                      <dt>{figure.name}</dt>
                      <dd className="figures">{figureText(figure, report, timeZoneId)}</dd>
                    </div>
                  ))}
                </dl>
                {note && <p className="summary-note muted">{note(report)}</p>}
              </section>
            ),
          )}
        </div>
      </div>
    </Section>
  )
}

interface FigureProps {
  figure: Figure
  report: TripLogReport
  timeZoneId: string
}

function HeadlineFigure({ figure, report, timeZoneId }: FigureProps) {
  return (
    <div>
      <dt>{figure.name}</dt>
      <dd className="figures">{figureText(figure, report, timeZoneId)}</dd>
    </div>
  )
}

function isRaised({ isEvent, value }: Figure, report: TripLogReport): boolean {
  return isEvent === true && Number(value(report)) > 0
}
