import * as words from '#words/reports'
import { useState } from 'react'
import type { ReportDefinition, ReportParam } from '../../../contract/reports/defineReport.ts'
import { isOffered, type ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { FieldName, ParamFields } from './params/paramField.ts'
import type { ReportControl } from './useReportRun.tsx'

export interface ReportControlsProps extends ReportControl<ReportChoice> {
  report: ReportDefinition
  fields: ParamFields
  now: number
  /** Returns whether a complete choice can't be requested for another reason. */
  useIsBlocked: (choice: ReportChoice) => boolean
}

/** Placed after the days, because they are about how the report is made and not what it is about. */
const options: readonly ReportParam[] = ['filtering', 'timeZone']

/** The fields of a report. Create Report puts their values into the address. Pass a `key` made from that address. */
export function ReportControls({ report, fields, initial, now, isBusy, onCreate, useIsBlocked }: ReportControlsProps) {
  const [choice, setChoice] = useState(initial)
  const set = (change: Partial<ReportChoice>) => setChoice({ ...choice, ...change })
  const isBlocked = useIsBlocked(choice)
  return (
    <>
      {fieldNames(report).map((name) => {
        const Field = fields[name]
        return Field && <Field key={name} {...{ choice, set, now }} days={report.days} />
      })}
      <div className="report-create">
        <Button
          look="primary"
          icon="report"
          isDisabled={isBlocked || !isOffered(report, choice, now) || isBusy}
          onPress={() => onCreate(choice)}
        >
          {words.createReport()}
        </Button>
      </div>
    </>
  )
}

function fieldNames({ params, days: { kind } }: ReportDefinition): FieldName[] {
  const about = params.filter((param) => !options.includes(param))
  return [...about, ...(kind === 'now' ? [] : [kind]), ...params.filter((param) => options.includes(param))]
}
