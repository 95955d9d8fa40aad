/**
 * Returns the item at an index that the caller has checked. Throws when there is none, so that a mistake doesn't silently turn into NaN.
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`There is no item at index ${index} of ${list.length}.`)
  return item
}

/** Returns the first item of a list that the caller knows has one. Throws when it is empty. */
export function firstItem<T>(list: ArrayLike<T>): T {
  return itemAt(list, 0)
}

/** Returns the last item of a list that the caller knows has one. Throws when it is empty. */
export function lastItem<T>(list: ArrayLike<T>): T {
  return itemAt(list, list.length - 1)
}
