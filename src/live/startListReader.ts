import * as words from '#words/live'
import { inSlices } from './inSlices.ts'
import { ListedAsset } from './listedAsset.ts'
import type { ListColumns } from './listColumns.ts'
import type { ListReply, ListRequest, ListResult } from './listWorker.ts'

/** Starts a worker that reads one live list, so that it is ready when the list has arrived. */
export function startListReader() {
  const worker = new Worker(new URL('./listWorker.ts', import.meta.url), { type: 'module' })
  return {
    /**
     * Returns the assets in a reply, by name. The worker decodes it: its megabytes of text would take a phone's page a quarter of a second.
     * @throws {Error} The reply isn't as the contract says, or the worker could not be loaded.
     */
    read: (reply: ListReply): Promise<readonly ListedAsset[]> =>
      new Promise((resolve, reject) => {
        worker.onerror = () => reject(new Error('The worker that reads the list could not be loaded.'))
        worker.onmessage = ({ data }: MessageEvent<ListResult>) => {
          if ('fault' in data) reject(new Error(data.fault))
          else resolve(assetsOf(data.list))
        }
        const request: ListRequest = { reply, languageTag: words.languageTag() }
        worker.postMessage(request)
      }),
    stop: () => worker.terminate(),
  }
}

async function assetsOf(list: ListColumns): Promise<readonly ListedAsset[]> {
  const assets: ListedAsset[] = []
  await inSlices([...list.order], (row) => assets.push(new ListedAsset(list, row)))
  return assets
}
