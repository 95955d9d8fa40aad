import { PoisField } from './PoisField.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** Points of interest of the chosen asset's customer. */
export function PoisParam({ choice: { asset, poiIds }, set, error }: ParamFieldProps) {
  return (
    <PoisField assetId={asset?.assetId} poiIds={poiIds} onChange={(chosen) => set({ poiIds: chosen })} error={error} />
  )
}
