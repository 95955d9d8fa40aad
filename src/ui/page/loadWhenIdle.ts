import { loadPatiently } from './loadPatiently.ts'
import { whenIdle } from './whenIdle.ts'

const latestMs = 4000

/**
 * Returns `load` for lazy(), and calls it by itself once the page has been loaded and has nothing else to do: what is behind a button is then
 * there when the button is pressed, without being part of what the first screen waits for.
 */
export function loadWhenIdle<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  const loadOnce = () => (loading ??= loadPatiently(load))
  const wait = () => void whenIdle(() => void loadOnce(), { latestMs, elseMs: latestMs })
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return loadOnce
}
