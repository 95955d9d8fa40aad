/** The work of a call, which may throw once the signal says that its caller went away: nobody reads the answer (499) then. */
export async function unlessGone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 499 })
    throw error
  }
}
