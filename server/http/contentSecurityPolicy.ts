import type { Settings } from '../settings.ts'

/** The one style element react-aria adds (touch-action of what can be pressed); a new version of it shows as an error in every browser test. */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])

/**
 * What a page may load: itself, and the configured map sources. No inline script and no eval; styles set by script on
 * elements need no exception.
 */
export function contentSecurityPolicy(settings: Pick<Settings, 'mapStyleUrl' | 'pmtilesUrl'>) {
  const maps = [...originOf(settings.mapStyleUrl), ...originOf(settings.pmtilesUrl)]
  // A map style names hosts of its own for tiles, glyphs and sprites; any https host then.
  const mapHosts = settings.mapStyleUrl ? [...maps, 'https:'] : maps
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", pressableStyle],
    // Libraries set style attributes on what they draw; style elements stay forbidden.
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
