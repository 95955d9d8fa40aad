import type { AssetIds } from './writeAssets.ts'

/** Ids of what was written, by the names the plan knows things by. */
export interface EntityIds {
  assets: Map<string, AssetIds>
  /** By e-mail. */
  users: Map<string, number>
  /** Key fobs by serial. */
  fobs: Map<string, { iButtonId: number; name: string }>
  /** Message id to event id. */
  events: Map<number, number>
}
