import { useCallback, useEffect, useRef, useState } from 'react'
import { offlineStyle } from './offlineStyle.ts'
import { applicationBase, resolveStyle, wantsOnlineMap, type MapSettings, type ResolvedStyle } from './resolveStyle.ts'
import type { ColourScheme } from './mapPalette.ts'

/** After this many failed tiles in a row the online map is considered out of reach. */
const failuresUntilOffline = 6

/**
 * Returns the map's style and keeps the map usable: when the online map doesn't respond or its tiles stop loading, the
 * embedded map is used until the device is online again or the user retries.
 */
export function useMapStyle(settings: MapSettings, scheme: ColourScheme) {
  const { mapStyleUrl, pmtilesUrl } = settings
  const [attempt, setAttempt] = useState(0)
  const [resolved, setResolved] = useState<ResolvedStyle | undefined>(() =>
    wantsOnlineMap(settings) ? undefined : { style: offlineStyle(applicationBase(), scheme), offline: false },
  )
  const failures = useRef(0)

  useEffect(() => {
    let current = true
    failures.current = 0
    void resolveStyle({ mapStyleUrl, pmtilesUrl }, scheme).then((result) => {
      if (current) setResolved((before) => (sameStyle(before, result) ? before : result))
    })
    return () => {
      current = false
    }
  }, [mapStyleUrl, pmtilesUrl, scheme, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const offline = resolved?.offline ?? false
  useEffect(() => {
    if (!offline) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [offline, retry])

  const isOnline = wantsOnlineMap(settings) && !offline
  const countTile = useCallback(
    (arrived: boolean) => {
      failures.current = arrived ? 0 : failures.current + 1
      if (isOnline && failures.current >= failuresUntilOffline) {
        setResolved({ style: offlineStyle(applicationBase(), scheme), offline: true })
      }
    },
    [isOnline, scheme],
  )

  return { style: resolved?.style, offline, retry, countTile }
}

/**
 * Returns whether two styles are equal. Passing the same style as a new object would make the map compare all its
 * layers.
 */
function sameStyle(before: ResolvedStyle | undefined, after: ResolvedStyle): boolean {
  return before?.offline === after.offline && JSON.stringify(before.style) === JSON.stringify(after.style)
}
