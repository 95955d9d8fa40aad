import * as words from '#words/map'
import { AttributionControl } from 'react-map-gl/maplibre'
import { useMapBase } from './mapBase.ts'
import type { MapSettings } from './resolveStyle.ts'

/**
 * Names the sources of the map, and says which server learns what the user looks at, because that server isn't this
 * one.
 */
export function MapSourceLine({ settings, isEmbedded }: { settings: MapSettings; isEmbedded: boolean }) {
  const mapBase = useMapBase()
  const { styleUrl, pmtilesUrl, satelliteUrl } = settings
  const address = (mapBase === 'satellite' ? satelliteUrl : null) ?? styleUrl ?? pmtilesUrl
  const host = isEmbedded || address === null ? null : new URL(address, document.baseURI).host
  const note = host === null || host === location.host ? undefined : words.hostSeesView({ host })
  // The control reads its texts once.
  return <AttributionControl key={note} position="bottom-right" compact {...(note && { customAttribution: note })} />
}
