import * as words from '#words/map'
import { Component, Suspense, type ReactNode } from 'react'
import { canDrawMap } from './canDrawMap.ts'
import { loadFailedMapsAgain } from './lazyMap.tsx'
import { MapNotice } from './MapNotice.tsx'

interface Props {
  /** What the user can do without the map, such as 'The values can be typed below.' */
  instead?: string
  /**
   * Classes for the box that reserves the map's space while it loads, and when it can't be shown. Needed where no other
   * element does that.
   */
  frame?: { loading: string; missing: string }
  children: ReactNode
}

/**
 * Wraps every lazily loaded map (lazyMap): reserves its space while it loads, and says what to do instead if it can't be
 * loaded or drawn, until the user tries again or the browser is online again. Imports no map code itself.
 */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  componentDidMount() {
    window.addEventListener('online', this.tryAgain)
  }

  componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain)
  }

  readonly tryAgain = () => {
    if (!this.state.failed) return
    loadFailedMapsAgain()
    this.setState({ failed: false })
  }

  render() {
    const { instead = words.listInstead(), frame, children } = this.props
    const missing = (notice: ReactNode) => (frame ? <div className={frame.missing}>{notice}</div> : notice)
    if (!canDrawMap()) return missing(<MapNotice>{words.cannotDraw({ instead })}</MapNotice>)
    if (this.state.failed)
      return missing(
        <MapNotice>
          {words.cannotShow({ instead })}
          <button type="button" className="map-placeholder-button" onClick={this.tryAgain}>
            {words.tryAgain()}
          </button>
        </MapNotice>,
      )
    const loading = <MapNotice isWaiting>{words.loading()}</MapNotice>
    return <Suspense fallback={frame ? <div className={frame.loading}>{loading}</div> : loading}>{children}</Suspense>
  }
}
