import * as words from '#words/assets'
import { createFileRoute } from '@tanstack/react-router'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { deleteAsset } from '../../../contract/assets/assetChangeEndpoints.ts'
import { RecordDelete } from '../../records/RecordDelete.tsx'
import { assetFacts } from './assetFacts.tsx'
import { assetQuery } from './assetQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteAsset/$id')({ component: AssetDeleteScreen })

const shown = {
  query: assetQuery,
  factsOf: (asset: Asset, timeZoneId: string) => assetFacts(asset, timeZoneId, true),
  listPath: '/assets',
}

function AssetDeleteScreen() {
  return <RecordDelete title={words.deleteTitle()} shown={shown} endpoint={deleteAsset} note={words.consequence()} />
}
