import * as fields from '#words/fields'
import * as words from '#words/assets'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { allAssets, assetIds } from '../../../contract/assets/assetEndpoints.ts'
import { activityKinds } from '../../../contract/assets/activity.ts'
import { useSession } from '../../session/session.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { assetColumns, assetDownloads } from './assetColumns.tsx'
import { AssetFilters } from './AssetFilters.tsx'
import { AssetSelection } from './AssetSelection.tsx'
import { readAssetListSearch } from './assetListSearch.ts'
import './assets.css'

export const Route = createFileRoute('/_signedIn/assets')({
  validateSearch: readAssetListSearch,
  component: AssetListScreen,
})

function AssetListScreen() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const { TempAlertFilter = 'All', TempAlertEnabled, TempAlertDisabled } = search
  const { groupId, depotId, statusId, profilesId } = search
  const activity = activityKinds.find((kind) => kind === search.activity)
  const records = { groupId, depotId, statusId, profilesId, activity }
  const query = { TempAlertFilter, TempAlertEnabled, TempAlertDisabled, ...records }
  return (
    <RecordList
      title={words.title()}
      path="/assets"
      create={isAdministrator ? { to: '/createAsset', text: fields.createNew() } : undefined}
      endpoint={allAssets}
      query={query}
      searchHint={words.searchHint()}
      filterCount={Object.values(records).filter(Boolean).length + (TempAlertFilter === 'All' ? 0 : 1)}
      filters={
        <AssetFilters
          search={search}
          onChange={(change) =>
            void navigate({
              to: '/assets',
              search: readAssetListSearch({ ...search, ...change, PageNumber: undefined }),
              replace: true,
            })
          }
        />
      }
      selection={
        isAdministrator
          ? {
              customerOf: ({ customerId }) => customerId,
              loadAll: (found) => callEndpoint(assetIds, { query: { ...found, ...query } }),
              actions: (chosen, clear) => <AssetSelection chosen={chosen} clear={clear} groupId={groupId} />,
            }
          : undefined
      }
      emptyText={isAdministrator ? words.emptyText() : words.noAccessText()}
      columns={assetColumns}
      inDownloads={assetDownloads}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort="customer"
      customerSort="name"
      opens={({ id }) => `/assetDetail/${id}`}
      links={({ id }) => [
        { text: fields.edit(), href: `/editAsset/${id}` },
        { text: fields.details(), href: `/assetDetail/${id}` },
        { text: words.liveAlert(), href: `/liveAlert/${id}` },
        ...(isAdministrator ? [{ text: fields.deleteIt(), href: `/deleteAsset/${id}` }] : []),
      ]}
    />
  )
}
