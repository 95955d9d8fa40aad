import { AssetField } from '../AssetField.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** The asset of a report. Changing it clears the points of interest, because they depend on the asset's customer. */
export function AssetParam({ choice: { asset, poiIds }, set, error }: ParamFieldProps) {
  return (
    <AssetField
      asset={asset}
      onPick={(picked) => set({ asset: picked, poiIds: poiIds === 'all' ? 'all' : [] })}
      error={error}
    />
  )
}
