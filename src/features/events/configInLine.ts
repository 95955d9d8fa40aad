/**
 * Returns the JSON of an event's configuration as a line to read, such as “door: 1, area: (zone: 3, name: Yard)”; a dash when it holds
 * nothing.
 */
export function configInLine(json: string): string {
  try {
    return inLine(JSON.parse(json)) || '–'
  } catch {
    return json
  }
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(nested).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${nested(part)}`)
    .join(', ')
}

const nested = (value: unknown) => (typeof value === 'object' && value !== null ? `(${inLine(value)})` : String(value))
