const latestMs = 4000

/**
 * Returns `load` for lazy(), and calls it by itself once the page has been loaded and has nothing else to do: what is behind a button is then
 * there when the button is pressed, without being part of what the first screen waits for. A failure is met again, and handled, where it is used.
 */
export function loadWhenIdle<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  const loadEarly = () => void load().catch(() => undefined)
  const wait = () => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(loadEarly, latestMs)
    else requestIdleCallback(loadEarly, { timeout: latestMs })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return load
}
