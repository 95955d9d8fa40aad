import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './listSearch.ts'

/**
 * Returns the state of a list from its address, and a function that changes it. Setting a value to undefined removes it
 * from the address.
 */
export function useListAddress(): [search: ListSearch, set: (change: Partial<ListSearch>) => void] {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = useCallback(
    (change: Partial<ListSearch>) =>
      void navigate({ to: '.', search: ((now: object) => ({ ...now, ...change })) as never, replace: true }),
    [navigate],
  )
  return [search, set]
}
