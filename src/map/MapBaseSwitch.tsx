import * as words from '#words/map'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useControl } from 'react-map-gl/maplibre'
import { chooseMapBase, useMapBase } from './mapBase.ts'

/** The map's button that shows satellite images in place of streets. */
export function MapBaseSwitch() {
  const isSatellite = useMapBase() === 'satellite'
  const [holder] = useState(() => document.createElement('div'))
  useControl(
    () => ({
      onAdd() {
        holder.className = 'maplibregl-ctrl maplibregl-ctrl-group'
        return holder
      },
      onRemove: () => holder.remove(),
    }),
    { position: 'top-right' },
  )
  return createPortal(
    <button
      type="button"
      className="map-base-switch"
      aria-label={words.satellite()}
      title={words.satellite()}
      aria-pressed={isSatellite}
      onClick={() => chooseMapBase(isSatellite ? 'streets' : 'satellite')}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M12 3 2 8.5 12 14l10-5.5L12 3Z M4.5 13 2 14.5 12 20l10-5.5-2.5-1.5" strokeLinejoin="round" />
      </svg>
    </button>,
    holder,
  )
}
