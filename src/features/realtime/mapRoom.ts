/** What lies over the map, in px: the details at its left edge, or on a phone the title at its top and the sheet at its bottom. */
export interface Covered {
  top: number
  left: number
  bottom: number
}

const edge = 24
const cardMargin = 8

/** Returns the area of the map that what lies over it leaves free. */
export function mapRoom(
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
  covered: Covered,
) {
  const { top, left } = covered
  const bottom = clientHeight - covered.bottom
  const offset: [number, number] = [left / 2, (top - covered.bottom) / 2]
  return {
    /** From the centre of the map to the centre of the free area, in px. */
    offset,
    /** The padding in px that keeps what is fitted into the view clear of what lies over the map; less where little is free. */
    padding(max: number) {
      const px = Math.max(0, Math.min(max, (bottom - top) / 6, (clientWidth - left) / 6))
      return { top: top + px, right: px, bottom: covered.bottom + px, left: left + px }
    },
    has: ({ x, y }: { x: number; y: number }) => x > left && x < clientWidth && y > top && y < bottom,
    /** Returns whether an asset at this point is fully visible, with some margin. */
    isWellInside: ({ x, y }: { x: number; y: number }) =>
      x > left + edge && x < clientWidth - edge && y > top + edge && y < bottom - edge,
  }
}

/** Returns the free area of the live map on the screen. The sheet says its final height, because it may be moving. */
export function roomOf(map: { getContainer: () => HTMLElement }) {
  const container = map.getContainer()
  const screen = container.closest('.realtime')
  const card = screen?.querySelector<HTMLElement>('.live-card .live-details')
  const sheet = screen?.querySelector<HTMLElement>('[data-covers]')
  // On a wall the map's own px are larger than the screen's; see enlargeOnWall.
  const enlarged = container.offsetWidth > 0 ? container.getBoundingClientRect().width / container.offsetWidth : 1
  const title = sheet && screen?.querySelector<HTMLElement>('.realtime-head')
  return mapRoom(container, {
    top: title ? title.offsetTop + title.offsetHeight : 0,
    left: card ? (card.offsetWidth + cardMargin) / enlarged : 0,
    bottom: Math.min(Number(sheet?.dataset.covers ?? 0), container.clientHeight * 0.75),
  })
}
