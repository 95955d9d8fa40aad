import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readColourScheme } from '../useColourScheme.ts'

/**
 * A picture of the map for printing, made when the page is printed. The map itself can't be printed well: it keeps the
 * width of the screen, which the sheet would cut off, and contains buttons.
 */
export function PaperMap({ map }: { map: MapLibreMap | null }) {
  const picture = useRef<HTMLCanvasElement>(null)
  const [{ sources, isTurned }, setPrint] = useState({ sources: '', isTurned: false })
  const isDrawn = useIsDrawn(map)
  useEffect(() => {
    if (!map) return
    const draw = () => {
      if (!picture.current) return
      const isDark = readColourScheme() === 'dark'
      flushSync(() => setPrint({ sources: sourcesOf(map), isTurned: isDark }))
      // WebGL discards what was drawn at the end of the frame, so draw again before copying.
      map.redraw()
      copy(map.getCanvas(), picture.current, isDark)
    }
    window.addEventListener('beforeprint', draw)
    return () => window.removeEventListener('beforeprint', draw)
  }, [map])
  return (
    <figure
      className="paper-map"
      aria-hidden="true"
      data-turned={isTurned || undefined}
      data-drawn={isDrawn || undefined}
    >
      <canvas ref={picture} width={0} height={0} />
      <figcaption>{sources}</figcaption>
    </figure>
  )
}

/** Returns whether all that a map shows at first has been drawn. */
function useIsDrawn(map: MapLibreMap | null): boolean {
  const [drawn, setDrawn] = useState<MapLibreMap | null>(null)
  useEffect(() => {
    if (!map) return
    const onIdle = () => setDrawn(map)
    map.once('idle', onIdle)
    return () => void map.off('idle', onIdle)
  }, [map])
  return map !== null && drawn === map
}

function sourcesOf(map: MapLibreMap): string {
  return map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? ''
}

/** The largest size on the sheet, in px of a screen, where the page sets no other height for what stands above the map. */
const max = { width: 1_000, height: 440 }
const heightName = '--paper-map-height'
/** Chromium prints a canvas too small unless its scale is a multiple of 1/64. */
const density = 2

/** Copies the picture, inverting a dark map because paper is light. The colours become paler. */
function copy(from: HTMLCanvasElement, to: HTMLCanvasElement, isDark: boolean): void {
  const maxHeight = Number.parseFloat(getComputedStyle(to).getPropertyValue(heightName)) || max.height
  const scale = Math.min(max.width / from.width, maxHeight / from.height)
  const [width, height] = [Math.round(from.width * scale), Math.round(from.height * scale)]
  to.width = width * density
  to.height = height * density
  to.style.width = `${width}px`
  const pen = to.getContext('2d')
  if (!pen) return
  if (isDark) pen.filter = 'invert(1) hue-rotate(180deg)'
  pen.drawImage(from, 0, 0, to.width, to.height)
}
