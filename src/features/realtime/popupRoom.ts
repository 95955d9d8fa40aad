const phoneWidth = 600
const sideWidth = 336
const phoneShare = 0.62
const edge = 24

/**
 * Returns the area of the map that its popup leaves free. The popup covers the left side, or the lower part on phones;
 * see realtime.css.
 */
export function popupRoom({ clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>) {
  const isPhone = clientWidth < phoneWidth
  const left = isPhone ? 0 : sideWidth
  const bottom = isPhone ? clientHeight * (1 - phoneShare) : clientHeight
  const offset: [number, number] = [left / 2, (bottom - clientHeight) / 2]
  return {
    /** From the centre of the map to the centre of the free area, in px. */
    offset,
    has: ({ x, y }: { x: number; y: number }) => x > left && y < bottom,
    /** Returns whether an asset at this point is fully visible, with some margin. */
    isWellInside: ({ x, y }: { x: number; y: number }) =>
      x > left + edge && x < clientWidth - edge && y > edge && y < bottom - edge,
  }
}
