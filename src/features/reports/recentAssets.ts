import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keepOffline, readOffline } from '../../offline/savedReports.ts'
import { readSession } from '../../session/session.ts'

/** An asset that a report was made of. */
export interface RecentAsset {
  assetId: number
  assetName: string
}

const key = 'recent assets'
const maxRecent = 5

/** Returns the query for the assets of the user's last reports on this device, the newest first. */
export function recentAssetsQuery(userId: string) {
  return queryOptions({
    queryKey: [key, userId],
    queryFn: async () => (await readOffline<RecentAsset[]>(key, userId).catch(() => null))?.data ?? [],
    staleTime: Infinity,
  })
}

/** Puts an asset first in the list of the user's last reports. */
export async function addRecentAsset(client: QueryClient, asset: RecentAsset): Promise<void> {
  const userId = readSession()?.userId ?? ''
  const query = recentAssetsQuery(userId)
  const before = await client.fetchQuery(query)
  const recent = [asset, ...before.filter(({ assetId }) => assetId !== asset.assetId)].slice(0, maxRecent)
  client.setQueryData(query.queryKey, recent)
  await keepOffline(key, userId, recent, Date.now())
}
