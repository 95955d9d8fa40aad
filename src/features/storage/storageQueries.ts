import { getDiskRoom, getStorage, type DiskRoom } from '../../../contract/storage/storageEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

const whileConvertingMs = 5_000

/** What is stored and for how long. Asked for again and again only while messages are sorted by month. */
export const storageQuery = {
  ...endpointQuery(getStorage),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: { conversion: unknown } | undefined } }) =>
    query.state.data?.conversion ? whileConvertingMs : (false as const),
}

const whileNearlyFullMs = 15_000
const elseMs = 60_000

/** How much room the server's disk has. It fills up over days; who frees up space waits to see that it was enough. */
export const diskRoomQuery = {
  ...endpointQuery(getDiskRoom),
  refetchInterval: ({ state }: { state: { data?: DiskRoom | undefined } }) =>
    state.data?.isNearlyFull ? whileNearlyFullMs : elseMs,
  meta: { error: 'silent' as const },
}
