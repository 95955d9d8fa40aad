/** Waits until something is found; fails after two minutes with what was waited for: the limit only ends what hangs. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Waited two minutes for ${what}.`)
}
