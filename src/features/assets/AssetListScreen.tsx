import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { allAssets } from '../../../contract/assets/assetEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { assetColumns } from './assetColumns.tsx'
import { readAssetListSearch } from './assetListSearch.ts'
import { TemperatureAlertFilter } from './TemperatureAlertFilter.tsx'
import './assets.css'

export const Route = createFileRoute('/_signedIn/assets')({
  validateSearch: readAssetListSearch,
  component: AssetListScreen,
})

function AssetListScreen() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const { TempAlertFilter = 'All', TempAlertEnabled = 'true', TempAlertDisabled = 'true' } = search
  return (
    <RecordList
      title="All Assets"
      path="/assets"
      create={isAdministrator ? { to: '/createAsset', text: 'Create New' } : undefined}
      endpoint={allAssets}
      query={{ TempAlertFilter, TempAlertEnabled, TempAlertDisabled }}
      filters={
        <TemperatureAlertFilter
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
      columns={assetColumns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      usualSort="customer"
      customerSort="name"
      links={({ id }) => [
        { text: 'Edit', href: `/editAsset/${id}` },
        { text: 'Details', href: `/assetDetail/${id}` },
        { text: 'Live Alert', href: `/liveAlert/${id}` },
        ...(isAdministrator ? [{ text: 'Delete', href: `/deleteAsset/${id}` }] : []),
      ]}
    />
  )
}
