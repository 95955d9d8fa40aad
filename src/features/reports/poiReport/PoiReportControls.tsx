import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { useSession } from '../../../kit/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { MultiSelect } from '../multiVisit/MultiSelect.tsx'
import { AssetField } from '../AssetField.tsx'
import { isOffered, PeriodFields } from '../summary/PeriodFields.tsx'
import type { ReportControl } from '../useReportRun.tsx'
import { poiOptionsQuery } from './poiReportQueries.ts'
import type { PoiReportChoice } from './poiReportChoice.ts'

/** The entry that stands for all others. */
const all = { id: 0, name: 'All' }
/** More than so many are counted, not named. */
const mostNamed = 3

/** Asset, points of interest of its customer, and a period of up to three months. */
export function PoiReportControls({
  initial,
  now,
  isBusy,
  onCreate,
}: ReportControl<PoiReportChoice> & { now: number }) {
  const [choice, setChoice] = useState(initial)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { asset, poiIds } = choice
  const options = useQuery(poiOptionsQuery(asset?.assetId))
  const known = options.data?.data ?? []
  const last = dayOf(now, timeZoneId)
  const chosen = poiIds === 'all' ? known.map(({ id }) => id) : poiIds
  const isAll = known.length > 0 && known.every(({ id }) => chosen.includes(id))
  const choose = (ids: readonly number[]) => {
    const isAllTicked = ids.includes(all.id)
    if (isAllTicked && !isAll) return setChoice({ ...choice, poiIds: 'all' })
    // Without its own tick, All is taken back.
    if (!isAllTicked && isAll) return setChoice({ ...choice, poiIds: [] })
    setChoice({ ...choice, poiIds: ids.filter((id) => id !== all.id) })
  }
  return (
    <>
      <AssetField
        asset={asset}
        // Another asset may belong to another customer.
        onPick={(picked) => setChoice({ ...choice, asset: picked, poiIds: poiIds === 'all' ? 'all' : [] })}
      />
      <div className="report-asset">
        <MultiSelect
          label="Points of interest"
          options={known.length > 0 ? [all, ...known] : []}
          value={isAll ? [all.id, ...chosen] : chosen}
          onChange={choose}
          text={textOf(isAll || poiIds === 'all', chosen, known)}
          emptyText={options.isPending ? 'Loading' : 'No points of interest'}
          isDisabled={!asset}
        />
      </div>
      <PeriodFields period={choice} last={last} onChange={(period) => setChoice({ ...choice, ...period })} />
      <div className="report-create">
        <Button
          look="primary"
          icon="report"
          isDisabled={!asset || chosen.length === 0 || !isOffered(choice, last) || isBusy}
          onPress={() => onCreate(choice)}
        >
          Create Report
        </Button>
      </div>
    </>
  )
}

function textOf(isAll: boolean, chosen: readonly number[], known: readonly { id: number; name: string }[]): string {
  if (isAll) return 'All'
  if (chosen.length === 0) return 'Select Points Of Interest'
  if (chosen.length > mostNamed) return `${chosen.length} points of interest selected`
  return chosen.map((id) => known.find((poi) => poi.id === id)?.name ?? `No longer there (${id})`).join(', ')
}
