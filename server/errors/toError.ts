import { inspect } from 'node:util'
import { isObject } from '../../domain/lists/isObject.ts'

/** Returns a thrown value as an Error, because JavaScript can throw anything and PGlite throws plain objects, with a message or without. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const words = isObject(thrown)
    ? typeof thrown.message === 'string'
      ? thrown.message
      : inspect(thrown)
    : String(thrown)
  return new Error(words, { cause: thrown })
}
