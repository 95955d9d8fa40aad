import { skipToken, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'

const shareKey = (queryKey: QueryKey) => ['reportShare', ...queryKey]

/** Keeps how much of the report of a query is done, from 0 to 1, as long as the work goes on. */
export async function trackProgress<T>(
  client: QueryClient,
  queryKey: QueryKey,
  work: (onShare: (done: number) => void) => Promise<T>,
): Promise<T> {
  try {
    return await work((done) => client.setQueryData<number>(shareKey(queryKey), done))
  } finally {
    client.removeQueries({ queryKey: shareKey(queryKey), exact: true })
  }
}

/** Returns how much of the report of a query is done, from 0 to 1; undefined while that isn't known. */
export function useReportShare(queryKey: QueryKey): number | undefined {
  return useQuery<number>({ queryKey: shareKey(queryKey), queryFn: skipToken }).data
}
