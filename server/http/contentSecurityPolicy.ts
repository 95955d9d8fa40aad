import type { Settings } from '../settings.ts'

/**
 * The only style element that react-aria adds (touch-action for pressable elements); if a new version changes it, every browser test
 * reports an error.
 */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])

/**
 * Returns what a page may load: itself, and the configured map sources. No inline scripts and no eval; styles that scripts set on elements
 * need no exception.
 */
export function contentSecurityPolicy(settings: Pick<Settings, 'mapStyleUrl' | 'pmtilesUrl'>) {
  const maps = [...originOf(settings.mapStyleUrl), ...originOf(settings.pmtilesUrl)]
  // A map style has its own hosts for tiles, glyphs and sprites, so allow any https host.
  const mapHosts = settings.mapStyleUrl ? [...maps, 'https:'] : maps
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", pressableStyle],
    // Libraries set style attributes; style elements remain forbidden.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...mapHosts],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}
