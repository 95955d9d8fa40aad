import * as words from '#words/assets'
import { changeAssets, deleteAssets, moveAssets } from '../../../contract/assets/assetBulkEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'

export const bulkActions = ['move', 'add', 'remove', 'depot', 'status', 'profile', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The names of the actions in the menu. */
export const bulkTitles: Readonly<Record<BulkAction, string>> = {
  move: words.moveTo(),
  add: words.addTo(),
  remove: words.removeFromGroup(),
  depot: words.setDepot(),
  status: words.setStatus(),
  profile: words.setProfile(),
  delete: words.deleteMany(),
}

export const bulkQuestion = (action: BulkAction, count: number) => words.bulkQuestion({ action, count })
/** Returns the label of the button that runs the action, with the number of assets. */
export const bulkButton = (action: BulkAction, count: number) => words.bulkButton({ action, count })

/** Returns a text such as '28 assets moved. 2 were already so.' */
export const bulkDone = (action: BulkAction, chosen: number, changed: number) =>
  words.bulkDone({ action, count: changed, rest: chosen - changed })

/**
 * The choice in the dialog: a group, depot (0: no depot), status or profile, and which groups a move removes the assets
 * from (0: all others).
 */
export interface BulkChoice {
  value: number | null
  leave: number
}

/** Runs the action on the assets. Returns how many of them changed. */
export async function runBulk(action: BulkAction, ids: number[], { value, leave }: BulkChoice): Promise<number> {
  const { changed } = await send()
  return changed

  function send(): Promise<{ changed: number }> {
    const id = value ?? 0
    switch (action) {
      case 'move':
        return callEndpoint(moveAssets, { body: { ids, addTo: value, leave: leave || 'all' } })
      case 'add':
        return callEndpoint(moveAssets, { body: { ids, addTo: value, leave: 'none' } })
      case 'remove':
        return callEndpoint(moveAssets, { body: { ids, addTo: null, leave: id } })
      case 'depot':
        return callEndpoint(changeAssets, { body: { ids, depotId: value } })
      case 'status':
        return callEndpoint(changeAssets, { body: { ids, statusId: id } })
      case 'profile':
        return callEndpoint(changeAssets, { body: { ids, profilesId: id } })
      case 'delete':
        return callEndpoint(deleteAssets, { body: { ids } })
    }
  }
}
