import * as words from '#words/map'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Popup } from 'react-map-gl/maplibre'

import './assetPopup.css'

interface AssetPopupProps {
  longitude: number
  latitude: number
  title: string
  /** Shown in the given order. The screen that opens the popup decides what they contain. */
  rows: ReadonlyArray<{
    label: string
    value: ReactNode
    /** Whether the value is an old one rather than the current one. */ isStale?: boolean
  }>
  onClose: () => void
  /** Links and buttons below the rows. */
  children?: ReactNode
}

/**
 * Shows details at a place on the map. It takes the focus when it opens and returns it when it closes; Escape closes
 * it. When longitude and latitude change, the popup moves with its asset. Pass the asset's id as its `key`.
 */
export function AssetPopup({ longitude, latitude, title, rows, onClose, children }: AssetPopupProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      offset={18}
      maxWidth="min(20rem, calc(100vw - 3rem))"
      className="asset-popup"
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      onClose={onClose}
    >
      <div
        ref={dialog}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="asset-popup-body"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <div className="asset-popup-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={words.close({ title })} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <dl>
          {rows.map(({ label, value, isStale }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isStale ? 'popup-stale' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        {children && <div className="asset-popup-foot">{children}</div>}
      </div>
    </Popup>
  )
}
