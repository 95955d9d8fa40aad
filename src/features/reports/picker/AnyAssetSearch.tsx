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
import { useIsPhone } from '../../../ui/page/screenWidth.ts'
import { RecentAssets } from '../RecentAssets.tsx'
import type { RecentAsset } from '../recentAssets.ts'

const maxMatches = 6

export interface AnyAssetSearchProps {
  onPick: (asset: RecentAsset) => void
  /** Whether it has the focus from the start, where a keyboard is at hand. */
  autoFocus?: boolean
}

/**
 * Finds an asset in any group by a part of its name; Enter picks the first. Offers the assets of the last reports until something is typed.
 */
export function AnyAssetSearch({ onPick, autoFocus = false }: AnyAssetSearchProps) {
  const [text, setText] = useState('')
  const isPhone = useIsPhone()
  const wanted = useDeferredValue(text.trim())
  const matches = useMatches(wanted)
  const pickFirst = (typed: string) => {
    const isKnown = typed.trim() === wanted && !matches.isPlaceholderData
    const [first] = (isKnown && matches.data?.rows) || []
    if (first) onPick({ assetId: first.id, assetName: first.name })
  }
  return (
    <section className="picker-search">
      <SearchField
        label={words.searchAllAssets()}
        value={text}
        onChange={setText}
        onSubmit={pickFirst}
        autoFocus={autoFocus && !isPhone}
      />
      {wanted ? <Matches query={matches} onPick={onPick} /> : <RecentAssets onPick={onPick} />}
    </section>
  )
}

function useMatches(wanted: string) {
  const query = pagedQuery(allAssets, { query: { SearchString: wanted, PageSize: maxMatches, SortString: 'name' } })
  return useQuery({ ...query, enabled: wanted !== '' })
}

interface MatchesProps {
  query: ReturnType<typeof useMatches>
  onPick: (asset: RecentAsset) => void
}

function Matches({ query, onPick }: MatchesProps) {
  const { data, isPending, error, refetch } = query
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
