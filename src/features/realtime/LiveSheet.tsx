import * as words from '#words/realtime'
import { useRef, type ReactNode } from 'react'
import { useSheet, type LowerHeight } from './useSheet.ts'
import './liveSheet.css'

export interface LiveSheetProps {
  /** The asset whose details lie over the list. */
  shownId: number | null
  lower: LowerHeight
  details: ReactNode
  children: ReactNode
}

/** The list on a phone, at the bottom edge over the map, in three heights. */
export function LiveSheet({ shownId, lower, details, children }: LiveSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const { at, setAt, height, shownHeight, isGliding, handlers } = useSheet(sheet, lower)
  const isDetails = shownId !== null
  return (
    <section
      ref={sheet}
      className={isGliding ? 'live-panel live-sheet live-sheet-gliding' : 'live-panel live-sheet'}
      data-at={at}
      data-covers={height}
      style={{ height: shownHeight }}
      {...handlers}
    >
      <button
        type="button"
        className="sheet-handle"
        aria-label={at === 'full' ? words.reduceList() : words.enlargeList()}
        onClick={() => setAt(at === 'low' ? 'half' : at === 'half' ? 'full' : 'low')}
      />
      <div
        className="live-panel-body"
        inert={isDetails}
        onFocus={({ target }) => {
          // The keyboard of the device covers the lower half.
          if (target instanceof HTMLInputElement) setAt('full')
        }}
      >
        {children}
      </div>
      {isDetails && <div className="live-sheet-details">{details}</div>}
    </section>
  )
}
