const phoneWidth = 600
const sideWidth = 336
const phoneShare = 0.62
const edge = 24

/** What a map leaves beside its popup, which covers the left side, on phones the lower part: as realtime.css places it. */
export function popupRoom({ clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>) {
  const isPhone = clientWidth < phoneWidth
  const left = isPhone ? 0 : sideWidth
  const bottom = isPhone ? clientHeight * (1 - phoneShare) : clientHeight
  const offset: [number, number] = [left / 2, (bottom - clientHeight) / 2]
  return {
    /** From the middle of the map to the middle of the room, in px. */
    offset,
    has: ({ x, y }: { x: number; y: number }) => x > left && y < bottom,
    /** Whether an asset there is seen whole, with some way to go. */
    isWellInside: ({ x, y }: { x: number; y: number }) =>
      x > left + edge && x < clientWidth - edge && y > edge && y < bottom - edge,
  }
}
