/** Returns whether a value from outside is an object whose fields can be read. Any field may be missing or have any type. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
