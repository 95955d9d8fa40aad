import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, messageOf } from './callError.ts'
import { showError } from './errorMessage.ts'
import { nextFrame } from './nextFrame.ts'

/** Where an error is shown: in the modal titled Error, by the screen itself, or nowhere. */
type ErrorPlace = 'modal' | 'screen' | 'silent'

declare module '@tanstack/react-query' {
  interface Register {
    /** By default, the screen shows the errors of queries and the modal those of mutations. */
    queryMeta: { error?: ErrorPlace; foreground?: boolean }
    mutationMeta: { error?: ErrorPlace; foreground?: boolean }
  }
}

/** Creates the query cache, which is the only store of server data. */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(nextFrame)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => showFailure(error, query.meta?.error ?? 'screen'),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => showFailure(error, mutation.meta?.error ?? 'modal'),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // The device's online status is unreliable, so requests are made regardless of it.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.httpStatus >= 500,
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function showFailure(error: unknown, place: ErrorPlace): void {
  const signedOff = error instanceof CallError && error.httpStatus === 401
  if (place === 'modal' && !signedOff) showError(messageOf(error))
}
