import * as words from '#words/notifications'
import { useQuery } from '@tanstack/react-query'
import type { Notification } from '../../../contract/notifications/notificationEndpoints.ts'
import { namesText } from './namesText.ts'
import { ruleGroupAssetsQuery } from './notificationQueries.ts'

/** The names of the assets that a rule watches. */
export function AssetNames({ rule }: { rule: Notification }) {
  const { assets, groupid } = rule
  const hasAssets = groupid !== null && assets.length > 0
  // Without names, for example when the user has lost the group, the assets are just counted.
  const group = useQuery({ ...ruleGroupAssetsQuery(groupid ?? 0), enabled: hasAssets }).data
  if (assets.length === 0) return groupid === null ? words.noneSendsNothing() : words.allOfGroup()
  return namesText(assets, new Map(group?.paggedlist.map(({ assetId, name }) => [assetId, name])))
}
