import { useEffect, useState } from 'react'
import { clearJustSaved, justSaved } from './justSaved.ts'

/**
 * Returns the id of the record that was saved just before this list opened. The list scrolls to it, and highlights it
 * for as long as it is open.
 */
export function useTargetRow(listPath: string): number | undefined {
  const [sought] = useState(() => justSaved(listPath))
  useEffect(clearJustSaved, [])
  return sought
}
