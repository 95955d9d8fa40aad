import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import { ComboField } from '../../../ui/fields/ComboField.tsx'
import { FailedOptions } from '../../../records/FailedOptions.tsx'
import { fobsQuery, fobText } from './paramQueries.ts'
import type { ReportSubject } from '../../../../domain/reports/choice/reportChoice.ts'

export interface FobFieldProps {
  fob: ReportSubject['fob']
  onChoose: (fob: ReportSubject['fob']) => void
  error?: string | undefined
}

/** The choice of an iButton that the user has access to. */
export function FobField({ fob, onChoose, error }: FobFieldProps) {
  const fobs = useQuery(fobsQuery)
  const chosen = fobs.data?.find(
    ({ serialNo, customerId }) => serialNo === fob?.serialNo && customerId === fob.customerId,
  )
  const choose = (id: string | number | null) => {
    const picked = fobs.data?.find((one) => one.id === id)
    onChoose(picked ? { serialNo: picked.serialNo, customerId: picked.customerId } : null)
  }
  return (
    <div className="report-fob">
      <ComboField
        // Remount the field when its options are loaded, because it reads them only at first.
        key={fobs.status}
        label={words.iButton()}
        options={(fobs.data ?? []).map((one) => ({ id: one.id, name: fobText(one) }))}
        value={chosen?.id ?? null}
        onChange={choose}
        placeholder={fobs.isPending ? words.loading() : words.selectFob()}
        isDisabled={fobs.isPending}
        error={error}
      />
      <FailedOptions query={fobs} />
    </div>
  )
}
