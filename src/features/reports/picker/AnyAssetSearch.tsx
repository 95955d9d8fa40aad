import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import { allAssets } from '../../../../contract/assets/assetEndpoints.ts'
import { messageOf } from '../../../http/callError.ts'
import { pagedQuery } from '../../../http/endpointQuery.ts'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { FailedState } from '../../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../../ui/messages/Spinner.tsx'
import { RecentAssets } from '../RecentAssets.tsx'
import type { RecentAsset } from '../recentAssets.ts'

const maxMatches = 6

/** Finds an asset in any group by a part of its name. Offers the assets of the last reports until something is typed. */
export function AnyAssetSearch({ onPick }: { onPick: (asset: RecentAsset) => void }) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  return (
    <section className="picker-search">
      <SearchField label={words.searchAllAssets()} value={text} onChange={setText} />
      {wanted ? <Matches wanted={wanted} onPick={onPick} /> : <RecentAssets onPick={onPick} />}
    </section>
  )
}

function Matches({ wanted, onPick }: { wanted: string; onPick: (asset: RecentAsset) => void }) {
  const query = pagedQuery(allAssets, { query: { SearchString: wanted, PageSize: maxMatches, SortString: 'name' } })
  const { data, isPending, error, refetch } = useQuery(query)
  if (isPending) return <Spinner />
  if (!data) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  const { rows, totalItems } = data
  if (rows.length === 0) return <p role="status">{words.nothingMatches()}</p>
  return (
    <>
      <ul className="picker-matches" aria-label={fields.assets()}>
        {rows.map(({ id, name, customerName, groups }) => (
          <li key={id}>
            <Button className="picker-match" onPress={() => onPick({ assetId: id, assetName: name })}>
              <strong>{name}</strong>
              <span className="muted">{[customerName, ...groups].join(' – ')}</span>
            </Button>
          </li>
        ))}
      </ul>
      {totalItems > rows.length && <p className="muted">{words.moreMatches()}</p>}
    </>
  )
}
