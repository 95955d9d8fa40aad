/** A profile is retired rather than deleted, because assets and their history keep it. */
export const profileStatusOptions = [
  { id: 1, name: 'Active' },
  { id: 0, name: 'Retired: no longer offered for assets' },
]

export function profileStatusText(status: number): string {
  return status === 1 ? 'Active' : 'Retired'
}
