/** The paths of all values in JSON, not of lists or objects. */
export function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** JSON with one of its values removed or changed. */
export function alteredAt(value: unknown, [key, ...rest]: string[], isRemoved: boolean): unknown {
  if (key === undefined) {
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    return typeof value === 'string' ? `${value.slice(0, -1)}${value.endsWith('a') ? 'b' : 'a'}` : 0
  }
  if (Array.isArray(value)) {
    const at = Number(key)
    return isRemoved && rest.length === 0
      ? value.toSpliced(at, 1)
      : value.with(at, alteredAt(value[at], rest, isRemoved))
  }
  const { [key]: inner, ...others } = Object(value)
  return isRemoved && rest.length === 0 ? others : { ...Object(value), [key]: alteredAt(inner, rest, isRemoved) }
}
