import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AlertLists } from '../../../contract/alerts/alertEndpoints.ts'
import { onWorkerMessage } from '../../install/serviceWorker.ts'
import type { ReceivedPush } from '../../offline/database.ts'
import type { WithAge } from '../../offline/fetchOrSaved.ts'
import { readPushes } from '../../offline/receivedPushes.ts'
import { useSession } from '../../session/session.ts'

const none: readonly ReceivedPush[] = []

/** From when on a network counts as one that a user can't wait for. */
const lateMs = 1000

/** Returns the pushes that this device received of duresses which the lists don't have, while the server isn't reached, newest first. */
export function usePushesOfAlerts(
  lists: Pick<UseQueryResult<WithAge<AlertLists>>, 'data' | 'isError' | 'isFetching'>,
): readonly ReceivedPush[] {
  const { data, isError, isFetching } = lists
  const isLate = useIsLate(isFetching)
  const pushes = useStoredPushes()
  const isReached = !isLate && !isError && !data?.isOffline
  if (isReached) return none
  const listed = new Set(data?.data.Duress.map(({ id }) => id))
  return pushes.filter(({ alertId }) => !listed.has(alertId))
}

function useStoredPushes(): readonly ReceivedPush[] {
  const userId = useSession()?.userId ?? ''
  const { data, refetch } = useQuery({
    queryKey: ['receivedPushes', userId],
    // Where nothing can be stored there are none.
    queryFn: () => readPushes(userId).catch(() => none),
    staleTime: 0,
  })
  useEffect(
    () =>
      onWorkerMessage(({ type }) => {
        if (type === 'queueChanged') void refetch()
      }),
    [refetch],
  )
  return data ?? none
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}
