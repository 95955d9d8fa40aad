/** The two states of most records, as forms offer them. */
export const statusOptions = [
  { id: 1, name: 'Active' },
  { id: 0, name: 'Disabled' },
]

/** How a stored 1 or 0 is written. */
export function statusText(status: number): string {
  return status === 0 ? 'Disabled' : 'Active'
}
