/** The view that an address of the real-time screen describes. Part of the first download, so values are just texts. */
export interface LiveSearch {
  /** The selected asset. */
  asset?: number
  /** Set when the map stays with the selected asset. */
  follow?: string
  /** Filters the list by state and by text. */
  state?: string
  q?: string
  /** The order of the list, such as `time.des`. */
  sort?: string
  /** The centre and the zoom of the map, such as `-37.8136,144.9631,12`. */
  at?: string
  /** Set on a wall: without the portal's bars, and the screen stays on. */
  wall?: string
  /** The id of the group that is shown, or `all`. */
  group?: string
  /** `table` widens the list to the specification's table. */
  view?: string
}

const texts = ['follow', 'state', 'q', 'sort', 'at', 'wall', 'view', 'group'] as const

/** All of the user's groups, in the address of a view that is shared. */
export const allGroups = 'all'

/** Returns what an address says about the view, without what isn't readable. */
export function readLiveSearch(query: Record<string, unknown>): LiveSearch {
  const asset = Number(query.asset)
  const search: LiveSearch = Number.isSafeInteger(asset) && asset > 0 ? { asset } : {}
  for (const key of texts) {
    const value = query[key]
    if (typeof value === 'string' || typeof value === 'number') search[key] = String(value)
  }
  return search
}

/** Returns the path of a view as others are given it: with its group, whichever they have chosen, and not as a wall. */
export function pathOfView({ wall: _wall, ...search }: LiveSearch): string {
  const values = Object.entries({ ...search, group: search.group ?? allGroups })
  return `/realTime?${new URLSearchParams(values.map(([key, value]) => [key, String(value)]))}`
}
