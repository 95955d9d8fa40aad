/** Returns the value of a key that the caller knows is in the map. Throws when it isn't. */
export function valueFor<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`There is no entry for ${String(key)}.`)
  return value
}
