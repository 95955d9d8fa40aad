import type { StyleSpecification } from 'maplibre-gl'
import { bytesToHeader } from 'pmtiles'
import type { MapSources } from '../../contract/settings/mapSources.ts'
import { readerLanguage } from '../../words/reader.ts'
import { fontFaces } from './fontFaces.ts'
import { offlineStyle } from './offlineStyle.ts'
import { satelliteStyle } from './satelliteStyle.ts'
import type { MapBase } from './mapBase.ts'
import type { ColourScheme } from './mapPalette.ts'
import type { Area } from './streets/pmtilesStyle.ts'

/** The map settings from GET /api/settings. Where all are null, the embedded map is used. */
export type MapSettings = MapSources

export interface ResolvedStyle {
  style: StyleSpecification
  /** True for the embedded map, of which no other server knows. */
  isEmbedded: boolean
  /**
   * What couldn't be reached of an online map, so that the embedded one is used instead: the style (or the PMTiles
   * file) itself, or the tiles of a style that did arrive. null when nothing is missing.
   */
  missing: 'style' | 'tiles' | null
}

const timeoutMs = 4000

/** Returns the base address of the application's own files, which differs from that of the current page. */
const applicationBase = () => new URL(import.meta.env.BASE_URL, document.baseURI).href

/** Returns the embedded map. `missing` says what of an online map it replaces. */
export function embeddedMap(scheme: ColourScheme, missing: ResolvedStyle['missing'] = null): ResolvedStyle {
  const base = applicationBase()
  return { style: complete(offlineStyle(base, scheme), base, scheme), isEmbedded: true, missing }
}

/**
 * Returns the configured map's style if its server replies within 4 s, or else the embedded map's. Never rejects. The
 * satellite images' names are drawn as in dark mode, which is readable on them.
 */
export async function resolveStyle(
  settings: MapSettings,
  mapBase: MapBase,
  scheme: ColourScheme,
): Promise<ResolvedStyle> {
  const base = applicationBase()
  try {
    const isSatellite = mapBase === 'satellite' && settings.satelliteUrl !== null
    const style = isSatellite ? await satellite(settings, base) : await streets(settings, scheme, base)
    if (style === undefined) return embeddedMap(scheme)
    return { style: complete(style, base, isSatellite ? 'dark' : scheme), isEmbedded: false, missing: null }
  } catch {
    return embeddedMap(scheme, 'style')
  }
}

async function streets(
  { styleUrl, darkStyleUrl, pmtilesUrl }: MapSettings,
  scheme: ColourScheme,
  base: string,
): Promise<StyleSpecification | undefined> {
  const url = scheme === 'dark' ? (darkStyleUrl ?? styleUrl) : styleUrl
  if (url !== null) return fetchStyle(new URL(url, base).href)
  if (pmtilesUrl === null) return undefined
  const fileUrl = new URL(pmtilesUrl, base).href
  // Most servers have no PMTiles file, so its style isn't part of the map's code.
  const [{ pmtilesStyle }, area] = await Promise.all([import('./streets/pmtilesStyle.ts'), readPmtilesArea(fileUrl)])
  return pmtilesStyle({ url: fileUrl, area }, base, scheme, readerLanguage().slice(0, 2))
}

async function satellite(settings: MapSettings, base: string): Promise<StyleSpecification | undefined> {
  const { satelliteUrl, satelliteAttribution } = settings
  if (satelliteUrl === null) return undefined
  return satelliteUrl.includes('{z}')
    ? satelliteStyle(satelliteUrl, satelliteAttribution)
    : fetchStyle(new URL(satelliteUrl, base).href)
}

/** Adds what the application's own layers need to a style: their fonts, and the scheme that decides on their colours. */
function complete(style: StyleSpecification, base: string, scheme: ColourScheme): StyleSpecification {
  const metadata: object = typeof style.metadata === 'object' && style.metadata !== null ? style.metadata : {}
  return {
    ...style,
    metadata: { ...metadata, scheme },
    'font-faces': { ...style['font-faces'], ...fontFaces(base) },
  }
}

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  const style = (await response.json()) as Partial<StyleSpecification>
  if (!response.ok || style.version !== 8 || !Array.isArray(style.layers) || typeof style.sources !== 'object') {
    throw new Error(`${url} is no map style`)
  }
  return style as StyleSpecification
}

/** The length of a PMTiles file's header. */
const headerBytes = 127

/**
 * Returns the area of a PMTiles file. Throws unless `url` is one, which starts with “PMTiles”. A server that ignores ranges would send the
 * whole file, so the request is then aborted.
 */
async function readPmtilesArea(url: string): Promise<Area> {
  const cut = new AbortController()
  const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { headers: { range: `bytes=0-${headerBytes - 1}` }, signal })
  if (response.status !== 206) {
    cut.abort()
    throw new Error(`${url} cannot be read in parts`)
  }
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength < headerBytes || new TextDecoder().decode(bytes.slice(0, 7)) !== 'PMTiles')
    throw new Error(`${url} is no PMTiles file`)
  const { minLon, minLat, maxLon, maxLat } = bytesToHeader(bytes)
  return [minLon, minLat, maxLon, maxLat]
}
