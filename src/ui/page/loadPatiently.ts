const firstPauseMs = 500
const maxPauseMs = 8000

/**
 * Loads code for lazy(), and on a bad network tries again until it succeeds: what was asked for appears late and never takes the screen with it.
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await load()
    } catch {
      await new Promise((resume) => setTimeout(resume, pauseMs))
    }
  }
}
