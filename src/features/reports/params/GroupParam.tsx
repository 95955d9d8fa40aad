import { GroupField } from './GroupField.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** The choice of one of the user's groups. Changing it clears the assets. */
export function GroupParam({ choice: { group }, set, error }: ParamFieldProps) {
  return (
    <GroupField
      groupId={group?.groupId ?? null}
      onChoose={(chosen) =>
        chosen?.groupId !== group?.groupId &&
        set({ group: chosen && { groupId: chosen.groupId, groupName: chosen.groupName }, assetIds: [] })
      }
      error={error}
    />
  )
}
