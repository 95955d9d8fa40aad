import * as words from '#words/reports'
import { Button } from 'react-aria-components/Button'
import { reportStep } from '../../../domain/reports/choice/reportStep.ts'
import type { ReportDefinition } from '../../../contract/reports/defineReport.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { ReportAbout } from './ReportPrintHead.tsx'

export interface ReportBarProps {
  report: ReportDefinition
  /** The choice of the report that is shown. */
  choice: ReportChoice
  about: ReportAbout
  now: number
  /** Whether the form is shown on a phone. */
  isFormOpen: boolean
  onToggleForm: () => void
  /** Makes the report of another day or month. */
  onStep: (choice: ReportChoice) => void
}

/**
 * What the report that is shown is about, with the day before and after it. On phones it takes the place of the form,
 * which a tap brings back.
 */
export function ReportBar({ report, choice, about, now, isFormOpen, onToggleForm, onStep }: ReportBarProps) {
  const steps = { before: reportStep(report, choice, -1, now), after: reportStep(report, choice, 1, now) }
  const isMonth = report.days.kind === 'month'
  const step = (to: ReportChoice | null) => to && onStep(to)
  return (
    <div className="report-bar">
      {steps.before && (
        <IconButton
          name={isMonth ? words.previousMonth() : words.previousDay()}
          icon="chevronLeft"
          onPress={() => step(steps.before)}
        />
      )}
      <Button className="report-bar-about" aria-expanded={isFormOpen} onPress={onToggleForm}>
        <span>
          <strong>{about.subject}</strong>
          <span className="figures">{about.period}</span>
        </span>
        <Icon name="chevronDown" size={16} />
        <span className="unseen">{words.changeReport()}</span>
      </Button>
      {steps.before && (
        <IconButton
          name={isMonth ? words.nextMonth() : words.nextDay()}
          icon="chevronRight"
          isDisabled={!steps.after}
          onPress={() => step(steps.after)}
        />
      )}
    </div>
  )
}
