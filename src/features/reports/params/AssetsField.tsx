import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import { maxMapAssets } from '../../../../contract/reports/maxMapAssets.ts'
import { showToast } from '../../../ui/messages/toasts.ts'
import { groupAssetsQuery } from '../picker/pickerQueries.ts'
import { FailedOptions } from '../../../records/FailedOptions.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import '../reportAsset.css'

/** If more assets than this are chosen, they are counted instead of named. */
const maxNamed = 3

export interface AssetsFieldProps {
  groupId: number | null
  assetIds: number[]
  onChange: (assetIds: number[]) => void
  error?: string | undefined
}

/** The choice of up to ten assets of a group. */
export function AssetsField({ groupId, assetIds, onChange, error }: AssetsFieldProps) {
  const assets = useQuery({ ...groupAssetsQuery(groupId ?? 0), enabled: groupId !== null })
  const options = (assets.data?.paggedlist ?? []).map(({ assetId: id, name }) => ({ id, name }))
  const choose = (ids: number[]) => {
    if (ids.length > maxMapAssets) showToast(words.limitReached(), 'warning')
    else onChange(ids)
  }
  const names = assetIds.map(
    (assetId) => options.find(({ id }) => id === assetId)?.name ?? words.assetNumbered({ id: assetId }),
  )
  const text =
    assetIds.length === 0
      ? words.selectAssets()
      : assetIds.length > maxNamed
        ? words.assetsSelected({ count: assetIds.length })
        : names.join(', ')
  return (
    <div className="report-asset">
      <MultiSelect
        label={fields.assets()}
        searchLabel={words.searchAssets()}
        options={options}
        value={assetIds}
        onChange={choose}
        text={text}
        hint={words.maxVehicles()}
        emptyText={assets.isPending ? words.loading() : words.noAssets()}
        error={error}
        isDisabled={groupId === null || assets.isLoadingError}
      />
      <FailedOptions query={assets} />
    </div>
  )
}
