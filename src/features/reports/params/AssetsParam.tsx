import { AssetsField } from './AssetsField.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** Some assets of the chosen group. */
export function AssetsParam({ choice: { group, assetIds }, set, error }: ParamFieldProps) {
  return (
    <AssetsField
      groupId={group?.groupId ?? null}
      assetIds={assetIds}
      onChange={(chosen) => set({ assetIds: chosen })}
      error={error}
    />
  )
}
