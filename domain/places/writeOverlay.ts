import type { Overlay } from './overlay.ts'

/** Returns the overlay JSON of the specification, which parseOverlay reads: degrees, a circle's radius in metres. */
export function writeOverlay(overlay: Overlay): string {
  switch (overlay.type) {
    case 'circle': {
      const { latitude, longitude } = overlay.centre
      return JSON.stringify({ type: 'circle', lat: latitude, lng: longitude, rad: overlay.radiusMetres })
    }
    case 'polygon':
      return JSON.stringify({
        type: 'polygon',
        arr: overlay.corners.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
      })
    case 'rectangle': {
      const { north, south, west, east } = overlay
      return JSON.stringify({ type: 'rectangle', north, south, west, east })
    }
  }
}
