import type { Map as MapLibreMap } from 'maplibre-gl'

/** What lies over the map, in px: the details at the edge where lines begin, or on a phone the title at its top and the sheet at its bottom. */
export interface Covered {
  top: number
  left: number
  right: number
  bottom: number
}

const edge = 24
const cardMargin = 8

const nothing: Covered = { top: 0, left: 0, right: 0, bottom: 0 }

/** Returns the area of the map that what lies over it leaves free. `known` is what the map itself keeps clear (its padding). */
export function mapRoom(
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
  covered: Covered,
  known: Covered = nothing,
) {
  const { top, left } = covered
  const bottom = clientHeight - covered.bottom
  const right = clientWidth - covered.right
  const offset: [number, number] = [
    (left - covered.right) / 2 - (known.left - known.right) / 2,
    (top - covered.bottom) / 2 - (known.top - known.bottom) / 2,
  ]
  return {
    /** From where the map has its centre to the centre of the free area, in px. */
    offset,
    /** Differs when another area is free, or the map has its centre elsewhere in it. */
    key: [left, top, right, bottom, ...offset].join(' '),
    /**
     * What the map is to add to its own padding, in px, to keep what is fitted into the view clear of what lies over it; less where little is
     * free.
     */
    padding(max: number) {
      const px = Math.max(0, Math.min(max, (bottom - top) / 6, (right - left) / 6))
      const added = (edge: keyof Covered) => Math.max(0, covered[edge] + px - known[edge])
      return { top: added('top'), right: added('right'), bottom: added('bottom'), left: added('left') }
    },
    has: ({ x, y }: { x: number; y: number }) => x > left && x < right && y > top && y < bottom,
    /** Returns whether an asset at this point is fully visible, with some margin. */
    isWellInside: ({ x, y }: { x: number; y: number }) =>
      x > left + edge && x < right - edge && y > top + edge && y < bottom - edge,
  }
}

type Padded = Pick<MapLibreMap, 'getContainer' | 'getPadding'>

/** Returns the free area of the live map on the screen. */
export function roomOf(map: Padded) {
  const container = map.getContainer()
  const card = screenOf(map)?.querySelector<HTMLElement>('.live-card .live-details')
  // On a wall the map's own px are larger than the screen's; see enlargeOnWall.
  const enlarged = container.offsetWidth > 0 ? container.getBoundingClientRect().width / container.offsetWidth : 1
  const { top = 0, left = 0, right = 0, bottom = 0 } = map.getPadding()
  const beside = card ? (card.offsetWidth + cardMargin) / enlarged : 0
  const isAtRight = card?.matches(':dir(rtl)') ?? false
  const covered = { ...coveredOnPhone(map), left: isAtRight ? 0 : beside, right: isAtRight ? beside : 0 }
  return mapRoom(container, covered, { top, left, right, bottom })
}

const screenOf = (map: Padded) => map.getContainer().closest('.realtime')

/** Returns what the title and the sheet of a phone cover. The sheet says its final height, because it may be moving. */
function coveredOnPhone(map: Padded): Pick<Covered, 'top' | 'bottom'> {
  const screen = screenOf(map)
  const sheet = screen?.querySelector<HTMLElement>('[data-covers]')
  const title = sheet && screen?.querySelector<HTMLElement>('.realtime-head')
  return {
    top: title ? title.offsetTop + title.offsetHeight : 0,
    bottom: Math.min(Number(sheet?.dataset.covers ?? 0), map.getContainer().clientHeight * 0.75),
  }
}

/**
 * Keeps the centre of the map in the middle of what the title and the sheet of a phone leave free, so that the zoom buttons and the address
 * of the view are about what is seen. Returns a function that stops this.
 */
export function centreInRoom(map: MapLibreMap): () => void {
  const centre = () => {
    const { top, bottom } = coveredOnPhone(map)
    const known = map.getPadding()
    // A movement under way isn't interrupted: its end calls this again.
    if (map.isMoving() || (known.top === top && known.bottom === bottom)) return
    map.setPadding({ top, right: 0, bottom, left: 0 })
  }
  centre()
  const stop = followRoom(map, centre)
  map.on('resize', centre)
  map.on('moveend', centre)
  return () => {
    stop()
    map.off('resize', centre)
    map.off('moveend', centre)
  }
}

/**
 * Calls `onChange` after the title or the sheet over the map got another size, which happens a frame after the map itself did. Returns a
 * function that stops this.
 */
export function followRoom(map: Padded, onChange: () => void): () => void {
  const screen = screenOf(map)
  const sizes = new ResizeObserver(onChange)
  const title = screen?.querySelector('.realtime-head')
  if (title) sizes.observe(title)
  const heights = new MutationObserver(onChange)
  if (screen) heights.observe(screen, { subtree: true, attributeFilter: ['data-covers'] })
  return () => {
    sizes.disconnect()
    heights.disconnect()
  }
}
