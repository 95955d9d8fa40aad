import type { StyleSpecification } from 'maplibre-gl'
import { offlineStyle } from './offlineStyle.ts'
import { pmtilesStyle } from './pmtilesStyle.ts'
import type { ColourScheme } from './mapPalette.ts'

/** The map settings from GET /api/settings. Without either of these, the embedded map is used. */
export interface MapSettings {
  mapStyleUrl?: string
  pmtilesUrl?: string
}

export interface ResolvedStyle {
  style: StyleSpecification
  /** True when an online map is configured but couldn't be reached, so that the embedded one is used instead. */
  offline: boolean
}

const timeoutMs = 4000

/** Returns the base address of the application's own files, which differs from that of the current page. */
export const applicationBase = () => new URL(import.meta.env.BASE_URL, document.baseURI).href

export const wantsOnlineMap = ({ mapStyleUrl, pmtilesUrl }: MapSettings) =>
  mapStyleUrl !== undefined || pmtilesUrl !== undefined

/** Returns the configured map's style if its server replies within 4 s, or else the embedded map's. Never rejects. */
export async function resolveStyle(
  settings: MapSettings,
  scheme: ColourScheme,
  base: string = applicationBase(),
): Promise<ResolvedStyle> {
  try {
    if (settings.mapStyleUrl !== undefined) {
      return { style: await fetchStyle(new URL(settings.mapStyleUrl, base).href), offline: false }
    }
    if (settings.pmtilesUrl !== undefined) {
      const fileUrl = new URL(settings.pmtilesUrl, base).href
      await checkPmtiles(fileUrl)
      return { style: pmtilesStyle(fileUrl, scheme), offline: false }
    }
  } catch {
    return { style: offlineStyle(base, scheme), offline: true }
  }
  return { style: offlineStyle(base, scheme), offline: false }
}

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  const style = (await response.json()) as Partial<StyleSpecification>
  if (!response.ok || style.version !== 8 || !Array.isArray(style.layers) || typeof style.sources !== 'object') {
    throw new Error(`${url} is no map style`)
  }
  return style as StyleSpecification
}

/**
 * Throws unless `url` is a PMTiles file, which starts with “PMTiles”. A server that ignores ranges would send the whole
 * file, so the request is then aborted.
 */
async function checkPmtiles(url: string): Promise<void> {
  const cut = new AbortController()
  const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { headers: { range: 'bytes=0-6' }, signal })
  if (response.status !== 206) {
    cut.abort()
    throw new Error(`${url} cannot be read in parts`)
  }
  if ((await response.text()) !== 'PMTiles') throw new Error(`${url} is no PMTiles file`)
}
