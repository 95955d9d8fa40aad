/** Returns the code of a system error (ENOENT, ECONNREFUSED …), or undefined when the thrown value has none. */
export function errorCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined
  return typeof thrown.code === 'string' ? thrown.code : undefined
}
