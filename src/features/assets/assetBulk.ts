import { changeAssets, deleteAssets, moveAssets } from '../../../contract/assets/assetBulkEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'

export const bulkActions = ['move', 'add', 'remove', 'depot', 'status', 'profile', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** How the menu names each action. */
export const bulkTitles: Readonly<Record<BulkAction, string>> = {
  move: 'Move to group…',
  add: 'Add to group…',
  remove: 'Remove from group…',
  depot: 'Set depot…',
  status: 'Set status…',
  profile: 'Set profile…',
  delete: 'Delete…',
}

/** '1 asset', '30 assets'. */
const assetsText = (count: number) => `${count} ${count === 1 ? 'asset' : 'assets'}`

const words: Readonly<Record<BulkAction, { ask: (assets: string) => string; button: string; done: string }>> = {
  move: { ask: (assets) => `Move ${assets} to a group`, button: 'Move', done: 'moved' },
  add: { ask: (assets) => `Add ${assets} to a group`, button: 'Add', done: 'added' },
  remove: { ask: (assets) => `Remove ${assets} from a group`, button: 'Remove', done: 'removed' },
  depot: { ask: (assets) => `Set the depot of ${assets}`, button: 'Save', done: 'changed' },
  status: { ask: (assets) => `Set the status of ${assets}`, button: 'Save', done: 'changed' },
  profile: { ask: (assets) => `Set the profile of ${assets}`, button: 'Save', done: 'changed' },
  delete: { ask: (assets) => `Delete ${assets}?`, button: 'Delete', done: 'deleted' },
}

export const bulkQuestion = (action: BulkAction, count: number) => words[action].ask(assetsText(count))
/** The button that does it says how many. */
export const bulkButton = (action: BulkAction, count: number) => `${words[action].button} ${assetsText(count)}`

/** '28 assets moved. 2 were already so.' */
export function bulkDone(action: BulkAction, chosen: number, changed: number): string {
  const rest = chosen - changed
  const note = rest === 0 ? '' : rest === 1 ? ' 1 was so already.' : ` ${rest} were so already.`
  return `${assetsText(changed)} ${words[action].done}.${note}`
}

/** What is chosen in the dialog: a group, depot (0: none), status or profile; and which groups a move leaves (0: every other). */
export interface BulkChoice {
  value: number | null
  leave: number
}

/** Does it to the assets. Returns how many are different now. */
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
