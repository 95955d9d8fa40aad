import { useEffect, useState } from 'react'
import { forgetSaved, justSaved } from './justSaved.ts'

/** The id of the record that was saved before this list opened; it is shown in sight and marked as long as the list is open. */
export function useSought(listPath: string): number | undefined {
  const [sought] = useState(() => justSaved(listPath))
  useEffect(forgetSaved, [])
  return sought
}
