import type { ReactNode } from 'react'
import '../ui/messages/spinner.css'
import './mapFrame.css'

interface Props {
  /** Says only that the map is on its way, which isn't worth reading when it's there at once. */
  isWaiting?: boolean
  children: ReactNode
}

/** A message in place of the map. */
export function MapNotice({ isWaiting, children }: Props) {
  return (
    <div className="map-placeholder" role="status">
      {isWaiting ? <span className="map-placeholder-waiting">{children}</span> : children}
    </div>
  )
}
