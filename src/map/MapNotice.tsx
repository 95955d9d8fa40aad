import type { ReactNode } from 'react'
import './mapFrame.css'

/** A message in place of the map. */
export function MapNotice({ children }: { children: ReactNode }) {
  return (
    <div className="map-placeholder" role="status">
      {children}
    </div>
  )
}
