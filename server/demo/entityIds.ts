import type { AssetIds } from './writeAssets.ts'

/** Ids of the stored records, by their names in the plan. */
export interface EntityIds {
  assets: Map<string, AssetIds>
  /** By e-mail. */
  users: Map<string, number>
  /** Key fobs by serial. */
  fobs: Map<string, { iButtonId: number; name: string }>
  /** Message id to event id. */
  events: Map<number, number>
}
