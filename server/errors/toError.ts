/** Returns what was thrown as an Error; JavaScript lets anything be thrown. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
