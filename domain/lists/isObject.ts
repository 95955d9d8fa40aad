/** Whether a value from outside is an object whose fields can be read; each may be missing or hold anything. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null
}
