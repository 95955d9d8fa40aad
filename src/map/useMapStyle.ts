import { useCallback, useEffect, useRef, useState } from 'react'
import { useMapBase } from './mapBase.ts'
import { embeddedMap, resolveStyle, type MapSettings, type ResolvedStyle } from './resolveStyle.ts'
import type { ColourScheme } from './mapPalette.ts'

/** After this many failed tiles in a row the online map is considered out of reach. */
const failuresUntilOffline = 6
/** A wall that nobody touches finds the online map again after its server was down. */
const retryMs = 120_000

/**
 * Returns the map's style and keeps the map usable: the embedded map is drawn at once and the online map replaces it
 * when its server has replied. When it doesn't reply or its tiles stop loading, the embedded map is used until the
 * device is online again or the user retries.
 */
export function useMapStyle(settings: MapSettings, scheme: ColourScheme) {
  const mapBase = useMapBase()
  const [attempt, setAttempt] = useState(0)
  const [resolved, setResolved] = useState<ResolvedStyle>(() => embeddedMap(scheme))
  const failures = useRef(0)

  useEffect(() => {
    let current = true
    failures.current = 0
    void resolveStyle(settings, mapBase, scheme).then((result) => {
      if (current) setResolved((before) => (sameStyle(before, result) ? before : result))
    })
    return () => {
      current = false
    }
  }, [settings, mapBase, scheme, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const { style, isEmbedded, missing } = resolved
  useEffect(() => {
    if (missing === null) return
    window.addEventListener('online', retry)
    // A style whose tiles don't arrive would replace the embedded map again and again, so it waits for the user.
    const timer = missing === 'style' ? setInterval(retry, retryMs) : undefined
    return () => {
      window.removeEventListener('online', retry)
      clearInterval(timer)
    }
  }, [missing, retry])

  const countTile = useCallback(
    (arrived: boolean) => {
      failures.current = arrived ? 0 : failures.current + 1
      if (!isEmbedded && failures.current >= failuresUntilOffline) setResolved(embeddedMap(scheme, 'tiles'))
    },
    [isEmbedded, scheme],
  )

  return { style, isEmbedded, offline: missing !== null, retry, countTile }
}

/**
 * Returns whether two styles are equal. Passing the same style as a new object would make the map compare all its
 * layers.
 */
function sameStyle(before: ResolvedStyle, after: ResolvedStyle): boolean {
  return before.missing === after.missing && JSON.stringify(before.style) === JSON.stringify(after.style)
}
