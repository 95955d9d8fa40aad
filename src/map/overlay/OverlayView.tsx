import * as words from '#words/map'
import { useId, useMemo } from 'react'
import { explainOverlay } from '../../../domain/places/explainOverlay.ts'
import { parseOverlay, type Overlay } from '../../../domain/places/overlay.ts'
import { shapeMiddle } from '../../../domain/places/shapeMiddle.ts'
import { shapeText } from '../../../domain/places/shapeText.ts'
import { lazyMap } from '../lazyMap.tsx'
import { MapBoundary } from '../MapBoundary.tsx'
import { useMapSettings } from '../useMapSettings.ts'
import { overlayFrame } from './overlayFrame.ts'
import './overlay.css'

const OverlayPicture = lazyMap(() => import('./OverlayPicture.tsx'))

/** A read-only view of a stored shape, on the map and as text. */
export function OverlayView({ label, value }: { label: string; value: string }) {
  const id = useId()
  const settings = useMapSettings()
  const overlay = useMemo(() => parseOverlay(value), [value])
  return (
    <div className="field overlay-field" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        {label}
      </span>
      {overlay && (
        <MapBoundary instead={words.valuesBelow()} frame={overlayFrame}>
          <div className="overlay-map">
            {settings && <OverlayPicture label={label} settings={settings} overlay={overlay} />}
          </div>
        </MapBoundary>
      )}
      <p className="overlay-size">{overlay ? shapeText(overlay) : explainOverlay(value)}</p>
      {overlay && <p className="overlay-place figures">{placeText(overlay)}</p>}
    </div>
  )
}

function placeText(overlay: Overlay): string {
  const { latitude, longitude } = shapeMiddle(overlay)
  return words.around({ latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })
}
