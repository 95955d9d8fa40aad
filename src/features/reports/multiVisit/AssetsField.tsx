import { useQuery } from '@tanstack/react-query'
import { mostMapAssets } from '../../../../contract/reports/mostMapAssets.ts'
import { showToast } from '../../../ui/messages/toasts.ts'
import { groupAssetsQuery } from '../picker/pickerQueries.ts'
import { MultiSelect } from './MultiSelect.tsx'
import '../reportAsset.css'

/** More than so many chosen assets are counted, not named. */
const mostNamed = 3

export interface AssetsFieldProps {
  groupId: number | null
  assetIds: number[]
  onChange: (assetIds: number[]) => void
}

/** Up to ten assets of a group. */
export function AssetsField({ groupId, assetIds, onChange }: AssetsFieldProps) {
  const assets = useQuery({ ...groupAssetsQuery(groupId ?? 0), enabled: groupId !== null })
  const options = (assets.data?.paggedlist ?? []).map(({ assetId: id, name }) => ({ id, name }))
  const choose = (ids: number[]) => {
    if (ids.length > mostMapAssets) showToast('Limit of 10 items reached', 'warning')
    else onChange(ids)
  }
  const names = assetIds.map((assetId) => options.find(({ id }) => id === assetId)?.name ?? `Asset ${assetId}`)
  const text =
    assetIds.length === 0
      ? 'Select Assets'
      : assetIds.length > mostNamed
        ? `${assetIds.length} assets selected`
        : names.join(', ')
  return (
    <div className="report-asset">
      <MultiSelect
        label="Assets"
        options={options}
        value={assetIds}
        onChange={choose}
        text={text}
        hint="Select a maximum of 10 vehicles"
        emptyText={assets.isPending ? 'Loading' : 'No assets found'}
        isDisabled={groupId === null}
      />
    </div>
  )
}
