import type { ReportParam } from '../../../../contract/reports/defineReport.ts'
import { madeReport } from '../../../../contract/reports/reportDefinitions.ts'
import type { ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'
import type { RecordForm } from '../../../records/useRecordForm.ts'
import { AssetParam } from '../params/AssetParam.tsx'
import { AssetsParam } from '../params/AssetsParam.tsx'
import { FilteringParam } from '../params/FilteringParam.tsx'
import { FobParam } from '../params/FobParam.tsx'
import { GroupParam } from '../params/GroupParam.tsx'
import type { ParamFields } from '../params/paramField.ts'
import { PoisParam } from '../params/PoisParam.tsx'
import type { ScheduleFormValues } from './scheduleForm.ts'

const subjectFields: ParamFields = {
  asset: AssetParam,
  group: GroupParam,
  assets: AssetsParam,
  pois: PoisParam,
  fob: FobParam,
  filtering: FilteringParam,
}

/** The value that a parameter's field sets, whose error it shows. */
const valueOf: Partial<Record<ReportParam, keyof ScheduleFormValues>> = {
  asset: 'asset',
  group: 'group',
  assets: 'assetIds',
  pois: 'poiIds',
  fob: 'fob',
}

export interface SubjectFieldsProps {
  form: RecordForm<ScheduleFormValues>
  now: number
  timeZoneId: string
}

/** The fields for a report's subject: those of its own screen, without the days. */
export function SubjectFields({ form, now, timeZoneId }: SubjectFieldsProps) {
  const { values, errors, change } = form
  const { params, days } = madeReport(values.report)
  const choice = { ...values, start: null, end: null, timeZoneId }
  const set = ({ start: _, end: __, timeZoneId: ___, ...subject }: Partial<ReportChoice>) => change(subject)
  return (
    <>
      {params.map((name) => {
        const Field = subjectFields[name]
        const value = valueOf[name]
        return Field && <Field key={name} {...{ choice, set, days, now }} error={value && errors[value]} />
      })}
    </>
  )
}
