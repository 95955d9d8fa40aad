import type { ReactNode } from 'react'
import './mapFrame.css'

/** Stands where the map would be. */
export function MapNotice({ children }: { children: ReactNode }) {
  return (
    <div className="map-placeholder" role="status">
      {children}
    </div>
  )
}
