/** Waits until something is found; fails after 10 s with what was waited for. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Waited 10 s for ${what}.`)
}
