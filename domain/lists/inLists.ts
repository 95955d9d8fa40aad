/** Yields items in lists of a given length, the last of which may be shorter. */
export function* inLists<T>(items: Iterable<T>, length: number): Generator<T[], void> {
  let list: T[] = []
  for (const item of items) {
    list.push(item)
    if (list.length < length) continue
    yield list
    list = []
  }
  if (list.length > 0) yield list
}
