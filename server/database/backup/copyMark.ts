import * as v from 'valibot'

/** The first and the last file of an archive: what it is, and what tells a whole one from a cut one. */
export const startMark = 'muster-backup.json'
export const endMark = 'muster-backup-end.json'

export const copyMark = v.object({
  format: v.literal(1, 'was written by a newer version of this program'),
  /** The version of the program that wrote it. */
  version: v.string(),
  /** When, as ISO time. */
  made: v.string(),
})
export type CopyMark = v.InferOutput<typeof copyMark>

export const copyCount = v.object({ files: v.number(), bytes: v.number() })
