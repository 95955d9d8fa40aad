import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useControl } from 'react-map-gl/maplibre'

export interface MapSwitchProps {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The paths of its icon, in a box of 24. */
  children: ReactNode
}

/** A button among those of the map that switches something on and off. */
export function MapSwitch({ name, isOn, onChange, children }: MapSwitchProps) {
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
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
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
        {children}
      </svg>
    </button>,
    holder,
  )
}
