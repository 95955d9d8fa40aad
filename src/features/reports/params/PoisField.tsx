import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import { FailedOptions } from '../../../records/FailedOptions.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { poiOptionsQuery } from './paramQueries.ts'
import '../reportAsset.css'

/** The option that stands for all others. */
const all = { id: 0, name: words.allPois() }
/** If more than this are chosen, they are counted instead of named. */
const maxNamed = 3

export interface PoisFieldProps {
  assetId: number | undefined
  poiIds: number[] | 'all'
  onChange: (poiIds: number[] | 'all') => void
  error?: string | undefined
}

/** The choice of points of interest of an asset's customer. All means those that exist when the report is made. */
export function PoisField({ assetId, poiIds, onChange, error }: PoisFieldProps) {
  const options = useQuery(poiOptionsQuery(assetId))
  const known = options.data?.data ?? []
  const chosen = poiIds === 'all' ? known.map(({ id }) => id) : poiIds
  const isAll = known.length > 0 && known.every(({ id }) => chosen.includes(id))
  const choose = (ids: readonly number[]) => {
    const isAllTicked = ids.includes(all.id)
    if (isAllTicked && !isAll) return onChange('all')
    // Unticking All clears the choice.
    if (!isAllTicked && isAll) return onChange([])
    onChange(ids.filter((id) => id !== all.id))
  }
  return (
    <div className="report-asset">
      <MultiSelect
        label={words.pois()}
        searchLabel={words.searchPois()}
        options={known.length > 0 ? [all, ...known] : []}
        value={isAll ? [all.id, ...chosen] : chosen}
        onChange={choose}
        text={textOf(isAll || poiIds === 'all', chosen, known)}
        emptyText={options.isPending ? words.loading() : words.noPois()}
        error={error}
        isDisabled={assetId === undefined || options.isLoadingError}
      />
      <FailedOptions query={options} />
    </div>
  )
}

function textOf(isAll: boolean, chosen: readonly number[], known: readonly { id: number; name: string }[]): string {
  if (isAll) return words.allPois()
  if (chosen.length === 0) return words.selectPois()
  if (chosen.length > maxNamed) return words.poisSelected({ count: chosen.length })
  return chosen.map((id) => known.find((poi) => poi.id === id)?.name ?? words.deletedItem({ id })).join(', ')
}
