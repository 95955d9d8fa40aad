import type { MapSources } from '../../contract/settings/mapSources.ts'
import { inlineHashes } from './inlineHashes.ts'
import { mapHosts } from './mapVariables.ts'

/**
 * The only style element that react-aria adds (touch-action for pressable elements); if a new version changes it, every browser test
 * reports an error.
 */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/**
 * Returns what a page may load: itself, and the configured map sources. No eval, and no scripts or style sheets in the page but those that
 * the build wrote there; styles that scripts set on elements need no exception.
 */
export function contentSecurityPolicy(map: MapSources, webFolder?: string) {
  const inline = inlineHashes(webFolder)
  // MapLibre fetches styles, tiles, glyphs, fonts and sprites itself; only the pictures of image tiles are images.
  const hosts = mapHosts(map)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inline.scripts],
    styleSrc: ["'self'", pressableStyle, ...inline.styles],
    // Libraries set style attributes; other style elements remain forbidden.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...hosts],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}
