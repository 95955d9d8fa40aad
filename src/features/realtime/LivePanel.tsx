import * as words from '#words/realtime'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useIsPhone } from '../../ui/page/screenWidth.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { useSession } from '../../session/session.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { EmptyState, FailedState } from '../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { useEverySecond } from '../../time/useEverySecond.ts'
import { pathOfView } from './liveSearch.ts'
import { shareAddress } from './shareAddress.ts'
import { LiveList } from './LiveList.tsx'
import { LiveTable } from './LiveTable.tsx'
import { SortMenu } from './ListTools.tsx'
import { readSort, readState, writeSort } from './viewAddress.ts'
import { StateChips } from './StateChips.tsx'
import { useLiveRows, type LiveRows } from './useLiveRows.ts'
import { useLiveView } from './useLiveView.ts'
import { useFindText } from './useFindText.ts'

export interface LivePanelProps {
  fleet: LiveFleet
  isLoading: boolean
  error: string | null
  onRetry: () => void
  selectedId: number | null
  onChoose: (assetId: number) => void
  listRef: RefObject<HTMLDivElement | null>
}

const title = words.lastMessage()

/** The fleet as a list or a table, with its search, filters and order; updated once a second. */
export function LivePanel(props: LivePanelProps) {
  const { fleet, isLoading, error, onRetry, selectedId, onChoose, listRef } = props
  const now = useEverySecond()
  const { search, change } = useLiveView()
  const [text, setText] = useFindText()
  const [state, sort] = [readState(search.state), readSort(search.sort)]
  const live = useLiveRows({ fleet, now, text, state, sort, onChoose })
  const { all, rows, columns, counts } = live
  const isPhone = useIsPhone()
  const isTable = search.view === 'table' && !isPhone
  const body = { now, selectedId, onChoose }
  const chooseFirst = () => {
    const [first] = rows ?? []
    if (!first || !text.trim()) return
    // The keys of the list go on from there, and a phone puts its keyboard away.
    const next = listRef.current ?? document.querySelector<HTMLElement>('.live-table tbody button')
    next?.focus()
    onChoose(first.assetId)
  }
  return (
    <>
      <div className="live-find">
        <SearchField label={words.findAsset()} value={text} onChange={setText} onSubmit={chooseFirst} />
        {!isTable && <SortMenu columns={columns} sort={sort} onSort={(next) => change({ sort: writeSort(next) })} />}
      </div>
      {/* Before the list is there too: its title stands below them. */}
      {(all ? all.length > 0 : isLoading) && (
        <StateChips total={all?.length} counts={counts} shown={state} onShow={(next) => change({ state: next })} />
      )}
      <div className="live-panel-title">
        <h2>{title}</h2>
        <FoundCount live={live} isSearching={text.trim() !== ''} />
        <IconButton
          name={words.shareView()}
          icon="share"
          onPress={() => void shareAddress(pathOfView(search), words.realTime())}
        />
        {rows && rows.length > 0 && <DownloadMenu label={title} columns={columns} rows={rows} fileName={title} />}
      </div>
      {error && !rows ? (
        <FailedState message={error} onRetry={onRetry} />
      ) : isLoading || !rows ? (
        <div className="table-loading">
          <Spinner />
        </div>
      ) : rows.length === 0 ? (
        <Nothing isEmpty={all?.length === 0} text={text.trim()} />
      ) : isTable ? (
        <LiveTable
          {...body}
          rows={rows}
          columns={columns}
          sort={sort}
          onSort={(next) => change({ sort: writeSort(next) })}
        />
      ) : (
        <LiveList {...body} rows={rows} ref={listRef} />
      )}
    </>
  )
}

/** The number of assets in the list, which is read out during a search, and not while states change. */
function FoundCount({ live: { all, rows }, isSearching }: { live: LiveRows; isSearching: boolean }) {
  const text = all && rows && words.shownOf({ shown: rows.length, all: all.length })
  return (
    <>
      {all && <span className="muted figures">{text && rows.length < all.length ? text : all.length}</span>}
      <span className="unseen" role="status">
        {isSearching && text}
      </span>
    </>
  )
}

/** Says why the list is empty: no assets, none that match the text, or none in the chosen state. */
function Nothing({ isEmpty, text }: { isEmpty: boolean; text: string }) {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  if (isEmpty)
    return (
      <EmptyState
        title={words.noAssets()}
        text={words.noAssetsText()}
        action={
          isAdministrator && (
            <Link to="/assets" className={buttonClass()}>
              {words.openAssets()}
            </Link>
          )
        }
      />
    )
  return <EmptyState title={words.noAssetsFound()} text={text ? words.noMatches({ text }) : words.noneInState()} />
}
