import { FobField } from './FobField.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** A key fob. */
export function FobParam({ choice: { fob }, set, error }: ParamFieldProps) {
  return <FobField fob={fob} onChoose={(chosen) => set({ fob: chosen })} error={error} />
}
