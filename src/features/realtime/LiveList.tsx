import * as words from '#words/realtime'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { itemAt } from '../../../domain/lists/itemAt.ts'
import { displayName } from '../../live/assetState.ts'
import { liveRowTexts } from './liveRowTexts.ts'
import { nextIndex } from './nextIndex.ts'
import { StateMark } from './StateMark.tsx'
import { useFixedRows } from './useFixedRows.ts'
import './liveList.css'

/** The height of a row in rem; see liveList.css. */
const rowRem = 3.5

export interface LiveListProps {
  rows: readonly RealtimeAsset[]
  /** Epoch ms by the server's clock. */
  now: number
  selectedId: number | null
  onChoose: (assetId: number) => void
  ref?: Ref<HTMLDivElement>
}

/** The fleet as a list of short rows. Arrow keys move through it and Enter selects, with the focus on the list. */
export function LiveList({ rows, now, selectedId, onChoose, ref }: LiveListProps) {
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { first, end, height, scrollTo } = useFixedRows(scroller, rows.length, rowRem)
  const { activeIndex, setActiveId } = useActiveRow(rows, selectedId, scrollTo)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter right after a search opens what it found first.
    const chosen = rows[Math.max(0, activeIndex)]
    if ((event.key === 'Enter' || event.key === ' ') && chosen) onChoose(chosen.assetId)
    else {
      const next = nextIndex(event.key, activeIndex, rows.length)
      if (next === null) return
      setActiveId(itemAt(rows, next).assetId)
      scrollTo(next)
    }
    event.preventDefault()
  }
  const idOf = (assetId: number) => `${listId}-${assetId}`
  const isActiveRendered = activeIndex >= first && activeIndex < end
  return (
    <div className="live-list" ref={scroller}>
      <div
        ref={ref}
        role="listbox"
        aria-label={words.lastMessage()}
        tabIndex={0}
        className="live-list-rows"
        style={{ height: rows.length * height }}
        onKeyDown={onKeyDown}
        {...(isActiveRendered ? { 'aria-activedescendant': idOf(itemAt(rows, activeIndex).assetId) } : {})}
      >
        {rows.slice(first, end).map((asset, offset) => (
          <Row
            key={asset.assetId}
            id={idOf(asset.assetId)}
            asset={asset}
            now={now}
            position={{ 'aria-setsize': rows.length, 'aria-posinset': first + offset + 1 }}
            isActive={first + offset === activeIndex}
            isSelected={asset.assetId === selectedId}
            start={(first + offset) * height}
            onChoose={(assetId) => {
              setActiveId(assetId)
              onChoose(assetId)
            }}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * Returns the row where the arrow keys go on, -1 for none. When an asset is selected elsewhere, on the map or by the address, the list goes to
 * its row.
 */
function useActiveRow(
  rows: readonly RealtimeAsset[],
  selectedId: number | null,
  scrollTo: (index: number) => void,
): { activeIndex: number; setActiveId: (assetId: number) => void } {
  const [activeId, setActiveId] = useState<number | null>(null)
  const [followedId, setFollowedId] = useState<number | null>(null)
  if (selectedId !== followedId) {
    setFollowedId(selectedId)
    if (selectedId !== null) setActiveId(selectedId)
  }
  const activeIndex = activeId === null ? -1 : rows.findIndex(({ assetId }) => assetId === activeId)
  const scrollToActive = useEffectEvent(() => {
    if (activeIndex !== -1) scrollTo(activeIndex)
  })
  useEffect(() => {
    if (selectedId !== null) scrollToActive()
  }, [selectedId])
  return { activeIndex, setActiveId }
}

interface RowProps {
  id: string
  asset: RealtimeAsset
  now: number
  position: { 'aria-setsize': number; 'aria-posinset': number }
  isActive: boolean
  isSelected: boolean
  /** The distance from the top of the list in px. */
  start: number
  onChoose: (assetId: number) => void
}

function Row({ id, asset, now, position, isActive, isSelected, start, onChoose }: RowProps) {
  const { state, value, place, age } = liveRowTexts(asset, now)
  return (
    <div
      {...position}
      id={id}
      role="option"
      aria-selected={isSelected}
      className={`live-row live-row-${state}${isActive ? ' live-row-active' : ''}`}
      style={{ transform: `translateY(${start}px)` }}
      onClick={() => onChoose(asset.assetId)}
    >
      <StateMark state={state} heading={asset.lastMessage?.gPRMC.heading ?? null} />
      <span className="live-row-name">{displayName(asset)}</span>
      <span className="live-row-value figures">{value}</span>
      <span className="live-row-place">{place}</span>
      <span className="live-row-age figures">{age}</span>
    </div>
  )
}
