import * as words from '#words/map'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Location } from '../../../contract/locations/locationEndpoints.ts'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import { parseOverlay, type Overlay } from '../../../domain/places/overlay.ts'
import type { Position } from '../../../domain/places/position.ts'
import { resizeShape } from '../../../domain/places/resizeShape.ts'
import { roundShape } from '../../../domain/places/roundShape.ts'
import { shapeText } from '../../../domain/places/shapeText.ts'
import { writeOverlay } from '../../../domain/places/writeOverlay.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LocationSearch } from '../../ui/fields/LocationSearch.tsx'
import { canDrawMap } from '../canDrawMap.ts'
import { lazyMap } from '../lazyMap.tsx'
import { MapBoundary } from '../MapBoundary.tsx'
import { useMapInSight } from '../useMapInSight.ts'
import { useMapSettings } from '../useMapSettings.ts'
import type { MapStart } from './zoomTo.ts'
import { overlayFrame } from './overlayFrame.ts'
import type { Sight } from './OverlayEditor.tsx'
import { TypedValues } from './TypedValues.tsx'
import './overlay.css'

// Loaded separately, so that forms don't wait for the map's code.
const OverlayEditor = lazyMap(() => import('./OverlayEditor.tsx'))

export interface OverlayFieldProps {
  label: string
  /**
   * The specification's overlay JSON, or empty when there is no shape. May be invalid while it is typed, so check it
   * with `checkOverlay`.
   */
  value: string
  onChange: (json: string) => void
  error?: string | undefined
  onFound?: (place: Location) => void
  /** Where the map opens without a shape, and near which places are searched for. May become known later. */
  start?: MapStart | undefined
}

/** A form field for a shape on the map, which can be drawn, searched for or typed. */
export function OverlayField({ label, value, onChange, error, onFound, start }: OverlayFieldProps) {
  const id = useId()
  const settings = useMapSettings()
  const { stored, overlay, json, isDragged, setDraft, put } = useShape(value, onChange)
  const [sight, setSight] = useState<Sight | null>(null)
  const [near, setNear] = useState<Position>()
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [frame, showMap] = useMapInSight()
  const found = (place: Location) => {
    setSight({ place })
    showMap()
    onFound?.(place)
  }
  const message = (json === '' || isIncomplete ? null : checkOverlay(json)) ?? error

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
      <LocationSearch onFound={found} near={near ?? start} />
      {!canDrawMap() && sight && 'place' in sight && <FoundPlace place={sight.place} />}
      <div ref={frame} className="overlay-sight">
        <MapBoundary instead={words.typeBelow()} frame={overlayFrame}>
          {settings ? (
            <OverlayEditor
              {...{ label, settings, overlay, isDragged, sight, start }}
              onDraft={setDraft}
              onDone={put}
              onLook={setNear}
            />
          ) : (
            <div className="overlay-map" />
          )}
        </MapBoundary>
      </div>
      <ShapeLine id={`${id}-size`} overlay={overlay}>
        {(overlay || value !== '') && (
          <ShapeActions
            shape={stored}
            onResize={put}
            onShow={(shape) => setSight({ shape })}
            onClear={() => onChange('')}
          />
        )}
      </ShapeLine>
      <div id={`${id}-error`} className="overlay-fault" role="status">
        {message && <p className="field-error">{message}</p>}
      </div>
      <TypedValues json={json} onChange={onChange} onIncomplete={setIsIncomplete} />
    </div>
  )
}

/** Returns the field's shape, or its draft while it is dragged. The draft is stored once the drag ends. */
function useShape(value: string, onChange: (json: string) => void) {
  const stored = useMemo(() => parseOverlay(value), [value])
  const [draft, setDraft] = useState<Overlay | null>(null)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const put = useCallback((shape: Overlay) => {
    setDraft(null)
    latestOnChange.current(writeOverlay(shape))
  }, [])
  const json = draft ? writeOverlay(draft) : value
  return { stored, overlay: draft ?? stored, json, isDragged: draft !== null, setDraft, put }
}

/** Shows the coordinates of a found place on devices that can't draw the map. */
function FoundPlace({ place: { label, latitude, longitude } }: { place: Location }) {
  return (
    <p className="overlay-place figures">
      {label}: {latitude}, {longitude}
    </p>
  )
}

/** Says what is drawn, beside what can be done with it. */
function ShapeLine({ id, overlay, children }: { id: string; overlay: Overlay | null; children: ReactNode }) {
  return (
    <div className="overlay-line">
      <p id={id} className="overlay-size">
        {overlay ? shapeText(overlay) : words.noShapeYet()}
      </p>
      {children}
    </div>
  )
}

interface ShapeActionsProps {
  /** Null while the typed values don't form a shape, which can then only be cleared. */
  shape: Overlay | null
  onResize: (shape: Overlay) => void
  onShow: (shape: Overlay) => void
  onClear: () => void
}

function ShapeActions({ shape, onResize, onShow, onClear }: ShapeActionsProps) {
  const resize = (shape: Overlay, factor: number) => onResize(roundShape(resizeShape(shape, factor)))
  return (
    <div className="overlay-actions">
      {shape && (
        <>
          <Button look="quiet" onPress={() => resize(shape, 1 / 1.1)}>
            {words.smaller()}
          </Button>
          <Button look="quiet" onPress={() => resize(shape, 1.1)}>
            {words.larger()}
          </Button>
          <Button look="quiet" onPress={() => onShow(shape)}>
            {words.show()}
          </Button>
        </>
      )}
      <Button look="quiet" onPress={onClear}>
        {words.clear()}
      </Button>
    </div>
  )
}
