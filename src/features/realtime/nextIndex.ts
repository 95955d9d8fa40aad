const page = 8

/**
 * Returns the row that a key of a list moves to, or null for other keys and empty lists. `from` is -1 before the first
 * move.
 */
export function nextIndex(key: string, from: number, count: number): number | null {
  const to = target(key, from, count)
  return to === null || count === 0 ? null : Math.min(count - 1, Math.max(0, to))
}

function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1
    case 'ArrowUp':
      return from - 1
    case 'PageDown':
      return from + page
    case 'PageUp':
      return from - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
