/** Returns whether a value from outside is an object whose fields can be read. Any field may be missing or have any type. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null
}
