/** Shorter than a frame: the page answers a press between two slices. */
const sliceMs = 8
/** How many items are worked through between two looks at the clock. */
const stride = 50

/**
 * Works through a long list in slices, between which the page draws and answers. Ends early when `isWanted` returns false after a slice, and
 * returns whether it came to the end.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  let begun = performance.now()
  for (let start = 0; start < items.length; start += stride) {
    items.slice(start, start + stride).forEach((item, offset) => work(item, start + offset))
    if (performance.now() - begun < sliceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return false
    begun = performance.now()
  }
  return true
}
