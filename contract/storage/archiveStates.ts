/**
 * Where the messages of a file of the archive are: `leaving` until they're all removed from the database, `away` then, `returning` while
 * they're read back, `back` when all are. Only while they're back is their month not sealed.
 */
export const archiveStates = ['leaving', 'away', 'returning', 'back'] as const

export type ArchiveState = (typeof archiveStates)[number]
