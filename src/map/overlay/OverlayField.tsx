import { lazy, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Location } from '../../../contract/locations/locationEndpoints.ts'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import { parseOverlay, type Overlay, type Point } from '../../../domain/places/overlay.ts'
import { resizeShape } from '../../../domain/places/shapeResize.ts'
import { roundShape } from '../../../domain/places/shapeRound.ts'
import { shapeText } from '../../../domain/places/shapeText.ts'
import { writeOverlay } from '../../../domain/places/writeOverlay.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LocationSearch } from '../../ui/fields/LocationSearch.tsx'
import { canDrawMap } from '../canDrawMap.ts'
import { MapBoundary } from '../MapBoundary.tsx'
import { useMapSettings } from '../useMapSettings.ts'
import { overlayFrame } from './overlayFrame.ts'
import type { Sight } from './OverlayEditor.tsx'
import { TypedValues } from './TypedValues.tsx'
import './overlay.css'

// The map's code is loaded beside the form, never with it.
const OverlayEditor = lazy(() => import('./OverlayEditor.tsx'))

export interface OverlayFieldProps {
  label: string
  /** Overlay JSON of the specification; empty for none. What is typed wrongly is handed on as well: checkOverlay it. */
  value: string
  onChange: (json: string) => void
  error?: string | undefined
  onFound?: (place: Location) => void
}

/** A shape on the map as a field of a form: drawn, searched for or typed. */
export function OverlayField({ label, value, onChange, error, onFound }: OverlayFieldProps) {
  const id = useId()
  const settings = useMapSettings()
  const stored = useMemo(() => parseOverlay(value), [value])
  const [draft, setDraft] = useState<Overlay | null>(null)
  const [sight, setSight] = useState<Sight | null>(null)
  const [near, setNear] = useState<Point>()
  const [isIncomplete, setIsIncomplete] = useState(false)
  const overlay = draft ?? stored
  const json = draft ? writeOverlay(draft) : value

  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const put = useCallback((shape: Overlay) => {
    setDraft(null)
    latestOnChange.current(writeOverlay(shape))
  }, [])

  const found = (place: Location) => {
    setSight({ place })
    onFound?.(place)
  }
  const fault = json === '' || isIncomplete ? null : checkOverlay(json)
  const message = fault ?? error

  return (
    <div
      className="field overlay-field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-size ${id}-error`}
    >
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <LocationSearch onFound={found} near={near} />
      {!canDrawMap() && sight && 'place' in sight && (
        <p className="overlay-place figures">
          {sight.place.label}: {sight.place.latitude}, {sight.place.longitude}
        </p>
      )}
      <MapBoundary instead="The values can be typed below." frame={overlayFrame}>
        {settings ? (
          <OverlayEditor
            label={label}
            settings={settings}
            overlay={overlay}
            isDragged={draft !== null}
            sight={sight}
            onDraft={setDraft}
            onDone={put}
            onLook={setNear}
          />
        ) : (
          <div className="overlay-map" />
        )}
      </MapBoundary>
      <div className="overlay-line">
        <p id={`${id}-size`} className="overlay-size">
          {overlay ? shapeText(overlay) : 'No shape yet.'}
        </p>
        {(overlay || value !== '') && (
          <div className="overlay-actions">
            {stored && (
              <>
                <Button look="quiet" onPress={() => put(roundShape(resizeShape(stored, 1 / 1.1)))}>
                  Smaller
                </Button>
                <Button look="quiet" onPress={() => put(roundShape(resizeShape(stored, 1.1)))}>
                  Larger
                </Button>
                <Button look="quiet" onPress={() => setSight({ shape: stored })}>
                  Show
                </Button>
              </>
            )}
            <Button look="quiet" onPress={() => onChange('')}>
              Clear
            </Button>
          </div>
        )}
      </div>
      <div id={`${id}-error`} className="overlay-fault" role="status">
        {message && <p className="field-error">{message}</p>}
      </div>
      <TypedValues json={json} onChange={onChange} onIncomplete={setIsIncomplete} />
    </div>
  )
}
