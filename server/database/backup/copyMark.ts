import * as v from 'valibot'

/** The first and last file in an archive: what it is, and proof that it's complete. */
export const startMark = 'muster-backup.json'
export const endMark = 'muster-backup-end.json'

export const copyMark = v.object({
  format: v.literal(1, 'was written by a newer version of this program'),
  /** The version of Muster that wrote it. */
  version: v.string(),
  /** When it was made, as ISO time. */
  made: v.string(),
})
export type CopyMark = v.InferOutput<typeof copyMark>

export const copyCount = v.object({ files: v.number(), bytes: v.number() })
