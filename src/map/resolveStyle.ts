import type { StyleSpecification } from 'maplibre-gl'
import { offlineStyle } from './offlineStyle.ts'
import { pmtilesStyle } from './pmtilesStyle.ts'
import type { ColourScheme } from './mapPalette.ts'

/** As GET /api/settings says; without either the map is the embedded one. */
export interface MapSettings {
  mapStyleUrl?: string
  pmtilesUrl?: string
}

export interface ResolvedStyle {
  style: StyleSpecification
  /** True when an online map is configured and could not be reached, so that the embedded one stands in. */
  offline: boolean
}

const timeoutMs = 4000

/** Where the application's own files lie, which is not where the page of a deep address lies. */
export const applicationBase = () => new URL(import.meta.env.BASE_URL, document.baseURI).href

export const wantsOnlineMap = ({ mapStyleUrl, pmtilesUrl }: MapSettings) =>
  mapStyleUrl !== undefined || pmtilesUrl !== undefined

/** The configured map's style when its server answers within 4 s, else the embedded map's. Never fails. */
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

/** A PMTiles file starts with its name; a server that ignores ranges would send the whole file, so it is cut off. */
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
