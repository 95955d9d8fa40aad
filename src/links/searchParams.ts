import { firstItem } from '../../domain/lists/itemAt.ts'

/**
 * Parses the query of an address as plain text, so that links look as in the specification (?assetId=7&assetName=Truck)
 * and a name made of digits stays a name. A repeated key becomes a list. Screens validate and convert what they use.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  const params = new URLSearchParams(text)
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    search[key] = values.length === 1 ? firstItem(values) : values
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  return params.size > 0 ? `?${params}` : ''
}
