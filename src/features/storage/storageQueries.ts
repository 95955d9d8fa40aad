import { getDiskRoom, getStorage } from '../../../contract/storage/storageEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

const whileConvertingMs = 5_000

/** What is stored and for how long. Asked for again and again only while messages are sorted by month. */
export const storageQuery = {
  ...endpointQuery(getStorage),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: { conversion: unknown } | undefined } }) =>
    query.state.data?.conversion ? whileConvertingMs : (false as const),
}

/** How much room the server's disk has. It fills up over days, so it is looked at now and then. */
export const diskRoomQuery = {
  ...endpointQuery(getDiskRoom),
  refetchInterval: 5 * 60_000,
  meta: { error: 'silent' as const },
}
