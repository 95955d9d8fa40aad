/** Returns a query value as text. The router has already parsed numbers; anything else becomes empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
