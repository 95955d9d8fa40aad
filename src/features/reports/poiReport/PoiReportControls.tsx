import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AssetField } from '../AssetField.tsx'
import { isOffered, PeriodFields } from '../summary/PeriodFields.tsx'
import type { ReportControl } from '../useReportRun.tsx'
import { poiOptionsQuery } from './poiReportQueries.ts'
import type { PoiReportChoice } from './poiReportChoice.ts'
import { PoisField } from './PoisField.tsx'

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
  const last = dayOf(now, timeZoneId)
  const count = poiIds === 'all' ? (options.data?.data.length ?? 0) : poiIds.length
  return (
    <>
      <AssetField
        asset={asset}
        // Another asset may belong to another customer.
        onPick={(picked) => setChoice({ ...choice, asset: picked, poiIds: poiIds === 'all' ? 'all' : [] })}
      />
      <PoisField
        assetId={asset?.assetId}
        poiIds={poiIds}
        onChange={(chosen) => setChoice({ ...choice, poiIds: chosen })}
      />
      <PeriodFields period={choice} last={last} onChange={(period) => setChoice({ ...choice, ...period })} />
      <div className="report-create">
        <Button
          look="primary"
          icon="report"
          isDisabled={!asset || count === 0 || !isOffered(choice, last) || isBusy}
          onPress={() => onCreate(choice)}
        >
          Create Report
        </Button>
      </div>
    </>
  )
}
