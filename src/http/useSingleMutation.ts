import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * As useMutation, for what must not be done twice: while it's being done, `mutate` does nothing. A slow phone disables a button only after a second
 * tap on it.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isBusy = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled(...outcome) {
      isBusy.current = false
      return options.onSettled?.(...outcome)
    },
  })
  return {
    ...mutation,
    mutate(...call) {
      if (isBusy.current) return
      isBusy.current = true
      mutation.mutate(...call)
    },
  }
}
