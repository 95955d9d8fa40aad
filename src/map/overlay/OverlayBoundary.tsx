import { Component, Suspense, type ReactNode } from 'react'
import { canDrawMap } from '../canDrawMap.ts'
import { MapNotice } from '../MapNotice.tsx'

interface Props {
  /** What can be done without the map: 'The values can be typed below.' */
  instead: string
  children: ReactNode
}

/** Keeps the map's place while it loads, and says what to do instead when it cannot be loaded or drawn. Imports no map code. */
export class OverlayBoundary extends Component<Props, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    const { instead, children } = this.props
    if (!canDrawMap())
      return (
        <div className="overlay-map-missing">
          <MapNotice>This device cannot draw the map (WebGL 2 is missing). {instead}</MapNotice>
        </div>
      )
    if (this.state.failed)
      return (
        <div className="overlay-map-missing">
          <MapNotice>
            The map cannot be shown right now. {instead}
            <button type="button" className="map-placeholder-button" onClick={() => this.setState({ failed: false })}>
              Try again
            </button>
          </MapNotice>
        </div>
      )
    return (
      <Suspense
        fallback={
          <div className="overlay-map">
            <MapNotice>Loading map…</MapNotice>
          </div>
        }
      >
        {children}
      </Suspense>
    )
  }
}
