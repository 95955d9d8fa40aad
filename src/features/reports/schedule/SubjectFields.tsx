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
        const error = name === 'group' ? errors.group : name === 'fob' ? errors.fob : undefined
        return Field && <Field key={name} {...{ choice, set, days, now, error }} />
      })}
      <FieldErrors errors={[errors.asset, errors.assetIds, errors.poiIds]} />
    </>
  )
}

/** Shows the errors of fields that are buttons, which can't show them themselves. */
function FieldErrors({ errors }: { errors: readonly (string | undefined)[] }) {
  return errors
    .filter((text) => text !== undefined)
    .map((text) => (
      <p key={text} role="alert" className="field-error">
        {text}
      </p>
    ))
}
