import { Component, Suspense, type ReactNode } from 'react'
import { MapNotice } from './MapNotice.tsx'

interface Props {
  children: ReactNode
}

/**
 * Around every lazily loaded map: keeps its place while it loads, and says so when it cannot be loaded or drawn, so that
 * the list beside it stays usable. Imports no map code itself.
 */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    if (!this.state.failed)
      return <Suspense fallback={<MapNotice>Loading map…</MapNotice>}>{this.props.children}</Suspense>
    return (
      <MapNotice>
        The map cannot be shown right now. The list shows the same assets.
        <button type="button" className="map-placeholder-button" onClick={() => this.setState({ failed: false })}>
          Try again
        </button>
      </MapNotice>
    )
  }
}
