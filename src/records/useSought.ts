import { useEffect, useState } from 'react'
import { forgetSaved, justSaved } from './justSaved.ts'

/**
 * Returns the id of the record that was saved just before this list opened. The list scrolls to it, and highlights it
 * for as long as it is open.
 */
export function useSought(listPath: string): number | undefined {
  const [sought] = useState(() => justSaved(listPath))
  useEffect(forgetSaved, [])
  return sought
}
