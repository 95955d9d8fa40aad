import * as words from '#words/map'
import { useCallback, useEffect, useId, useRef } from 'react'
import { getLocationAddress } from '../../../contract/assets/assetEndpoints.ts'
import type { Position } from '../../../domain/places/position.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { CallError, messageOf } from '../../http/callError.ts'
import { showError } from '../../http/errorMessage.ts'
import { LocationSearch } from '../../ui/fields/LocationSearch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { lazyMap } from '../lazyMap.tsx'
import { MapBoundary } from '../MapBoundary.tsx'
import { overlayFrame } from '../overlay/overlayFrame.ts'
import { useMapInSight } from '../useMapInSight.ts'
import { useMapSettings } from '../useMapSettings.ts'
import '../overlay/overlay.css'

// Loaded separately, so that forms don't wait for the map's code.
const PinMap = lazyMap(() => import('./PinMap.tsx'))

export interface PinFieldProps {
  label: string
  address: string
  pin: Position
  onChange: (place: { address: string; pin: Position }) => void
}

/** A form field for an address and its position, which can be typed, searched for or set with a pin on the map. */
export function PinField({ label, address, pin, onChange }: PinFieldProps) {
  const id = useId()
  const settings = useMapSettings()
  const [frame, showMap] = useMapInSight()
  const latest = useRef({ address, onChange, move: 0 })
  useEffect(() => {
    latest.current = { ...latest.current, address, onChange }
  })
  const moved = useCallback((point: Position) => {
    const place = { latitude: round(point.latitude), longitude: round(point.longitude) }
    const move = ++latest.current.move
    latest.current.onChange({ address: latest.current.address, pin: place })
    callEndpoint(getLocationAddress, { query: { Latitude: `${place.latitude}`, Longitude: `${place.longitude}` } })
      .then((found) => latest.current.move === move && latest.current.onChange({ address: found, pin: place }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError && error.httpStatus === 401)) showError(messageOf(error))
      })
  }, [])
  return (
    <div className="field overlay-field" role="group" aria-labelledby={id}>
      <span id={id} className="unseen">
        {words.labelOnMap({ label })}
      </span>
      <TextField label={label} value={address} onChange={(typed) => onChange({ address: typed, pin })} />
      <LocationSearch
        near={pin}
        onFound={({ label: found, latitude, longitude }) => {
          onChange({ address: found, pin: { latitude, longitude } })
          showMap()
        }}
      />
      <div ref={frame} className="overlay-sight">
        <MapBoundary instead={words.searchAbove()} frame={overlayFrame}>
          {settings ? (
            <div className="overlay-map">
              <PinMap label={words.mapWithPin({ label })} settings={settings} pin={pin} onMove={moved} />
            </div>
          ) : (
            <div className="overlay-map" />
          )}
        </MapBoundary>
      </div>
      <p className="overlay-size figures">
        {words.pinAt({ latitude: pin.latitude.toFixed(5), longitude: pin.longitude.toFixed(5) })}
      </p>
    </div>
  )
}

/** Rounds to about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
