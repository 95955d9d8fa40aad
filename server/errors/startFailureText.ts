import { queryErrorText } from '../database/queryErrorText.ts'
import { errorCode } from './errorCode.ts'
import { toError } from './toError.ts'

/** What to do about errors of the file system that are the same for every file. */
const remedies: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: (place) => `The disk of ${place} is full. Free some space on it, then start Muster again.`,
  EDQUOT: (place) => `The disk of ${place} has no space left for this user. Free some, then start Muster again.`,
  EROFS: (place) => `The disk of ${place} can only be read. Make it writable, or choose another folder.`,
  // As PostgreSQL says it of its own disk.
  '53100': () => 'The disk of the database is full. Free some space on it, then start Muster again.',
  EACCES: (place) => `This user has no access to ${place}. Give it access, or choose another folder.`,
}

/** Returns why the server did not start, and what to do about it, for the terminal and the log. */
export function startFailureText(error: unknown): string {
  const { message, cause } = toError(error)
  const text = queryErrorText(error) ?? message
  const path = error instanceof Error && 'path' in error ? String(error.path) : 'DATA_DIR'
  const remedy = remedies[errorCode(error) ?? errorCode(cause) ?? '']?.(path)
  return `Muster did not start. ${remedy === undefined ? text : `${remedy} (${text})`}`
}
