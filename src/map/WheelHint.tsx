import * as words from '#words/map'
import { useEffect, useState } from 'react'
import { useMap } from 'react-map-gl/maplibre'

const shownMs = 2000
const isMac = /Mac/.test(navigator.userAgent)

const hints = {
  wheel_zoom: isMac ? words.holdCommand() : words.holdCtrl(),
  touch_pan: words.twoFingers(),
}

/**
 * Scrolling the wheel over the map scrolls the page; this hint says how to zoom instead, and fades after 2 s. In full
 * screen, either of the map or of a frame around it, nothing else can scroll and the wheel zooms.
 */
export function WheelHint() {
  const map = useMap().current?.getMap()
  const [hint, setHint] = useState<keyof typeof hints>()

  useEffect(() => {
    if (map === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const onPrevented = ({ gestureType }: { gestureType: keyof typeof hints }) => {
      clearTimeout(timer)
      setHint(gestureType)
      timer = setTimeout(() => setHint(undefined), shownMs)
    }
    const onFullScreen = () => {
      if (document.fullscreenElement?.contains(map.getContainer())) map.cooperativeGestures.disable()
      else map.cooperativeGestures.enable()
    }
    map.on('cooperativegestureprevented', onPrevented)
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => {
      clearTimeout(timer)
      map.off('cooperativegestureprevented', onPrevented)
      document.removeEventListener('fullscreenchange', onFullScreen)
    }
  }, [map])

  return (
    <div className="map-hint" data-shown={hint !== undefined} aria-hidden="true">
      {hint && hints[hint]}
    </div>
  )
}
