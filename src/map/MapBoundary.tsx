import * as words from '#words/map'
import { Component, Suspense, type ReactNode } from 'react'
import { canDrawMap } from './canDrawMap.ts'
import { MapNotice } from './MapNotice.tsx'

interface Props {
  /** What can be done without the map: 'The values can be typed below.' */
  instead?: string
  /** Classes of the box that keeps the map's place, where no other does: while it loads, and where there is none. */
  frame?: { loading: string; missing: string }
  children: ReactNode
}

/**
 * Around every lazily loaded map: keeps its place while it loads, and says what to do instead when it cannot be loaded or
 * drawn. Imports no map code itself.
 */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    const { instead = words.listInstead(), frame, children } = this.props
    const missing = (notice: ReactNode) => (frame ? <div className={frame.missing}>{notice}</div> : notice)
    if (!canDrawMap()) return missing(<MapNotice>{words.cannotDraw({ instead })}</MapNotice>)
    if (this.state.failed)
      return missing(
        <MapNotice>
          {words.cannotShow({ instead })}
          <button type="button" className="map-placeholder-button" onClick={() => this.setState({ failed: false })}>
            {words.tryAgain()}
          </button>
        </MapNotice>,
      )
    const loading = <MapNotice>{words.loading()}</MapNotice>
    return <Suspense fallback={frame ? <div className={frame.loading}>{loading}</div> : loading}>{children}</Suspense>
  }
}
