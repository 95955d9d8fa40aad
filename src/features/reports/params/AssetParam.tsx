import { AssetField } from '../AssetField.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** The asset that a report is about. Another one may belong to another customer, who has other points of interest. */
export function AssetParam({ choice: { asset, poiIds }, set }: ParamFieldProps) {
  return <AssetField asset={asset} onPick={(picked) => set({ asset: picked, poiIds: poiIds === 'all' ? 'all' : [] })} />
}
