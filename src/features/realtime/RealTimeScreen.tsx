import * as words from '#words/realtime'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useRef, type ReactNode } from 'react'
import { messageOf } from '../../http/callError.ts'
import { useSession } from '../../session/session.ts'
import { ConnectionText } from '../../live/ConnectionText.tsx'
import { DataAge } from '../../live/DataAge.tsx'
import { LiveNotice } from '../../live/LiveNotice.tsx'
import { SoundButton } from '../../live/SoundButton.tsx'
import { SoundNotice } from '../../live/SoundNotice.tsx'
import { lazyMap } from '../../map/lazyMap.tsx'
import { MapBoundary } from '../../map/MapBoundary.tsx'
import { useMapSettings } from '../../map/useMapSettings.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useIsPhone } from '../../ui/page/screenWidth.ts'
import { useHeightVariable } from '../../ui/page/useHeightVariable.ts'
import { LiveDetails } from './LiveDetails.tsx'
import { LivePanel } from './LivePanel.tsx'
import { readLiveSearch } from './liveSearch.ts'
import { LiveSheet } from './LiveSheet.tsx'
import { ViewChoice } from './ListTools.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { useLiveKeys } from './useLiveKeys.ts'
import { useLiveFleet } from './useLiveFleet.ts'
import { useGroupOfAsset, useLiveGroup } from './useLiveGroup.ts'
import { useRestoredView, useLiveView } from './useLiveView.ts'
import { useListedAsset } from './useListedAsset.ts'
import { useMapTurn } from './useMapTurn.ts'
import { useSelectedAsset } from './useSelectedAsset.ts'
import { useLowerHeight, type LowerHeight } from './useSheet.ts'
import { useWakeLock } from './useWakeLock.ts'
import './realtime.css'

// Loaded separately, to keep the map's code out of the first download.
const LiveMap = lazyMap(() => import('./LiveMap.tsx'))

export const Route = createFileRoute('/_signedIn/realTime')({
  validateSearch: readLiveSearch,
  component: RealTimeScreen,
})

function RealTimeScreen() {
  const { groupId, isNamed } = useLiveGroup()
  const { fleet, query, isLoaded } = useLiveFleet(groupId)
  const settings = useMapSettings()
  const { isFull, toggle } = useWall()
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { search } = useLiveView()
  useRestoredView()
  const { selectedId, flight, choose, open, isFollowed, follow, leave } = useSelectedAsset()
  const isGroupKnown = useGroupOfAsset(search.asset, groupId, query)
  const close = useCallback(() => open(null), [open])
  const listedId = useListedAsset({ fleet, query, selectedId, isGroupKnown, onMissing: close })
  const lower = useLowerHeight(listedId)
  const isMapShown = useMapShown(query, settings !== undefined, isLoaded && isGroupKnown)
  useLiveKeys({ list, onFollow: follow, onEscape: () => (selectedId === null && isFull ? toggle() : close()) })

  const details = listedId !== null && (
    <LiveDetails key={listedId} assetId={listedId} onFollow={follow} onClose={close} {...{ fleet, isFollowed }} />
  )
  const layout = isPhone ? 'sheet' : search.view === 'table' ? 'table' : 'list'
  const panel = (
    <PanelFrame isPhone={isPhone} shownId={listedId} lower={lower} details={details}>
      <LivePanel
        fleet={fleet}
        isLoading={!isLoaded}
        error={query.error && !query.data ? messageOf(query.error) : null}
        onRetry={() => void query.refetch()}
        selectedId={selectedId}
        onChoose={choose}
        listRef={list}
      />
    </PanelFrame>
  )
  // Tab goes on as the eyes do: from the list at the left to the details and the map, from the map to what is below it.
  return (
    <div className={`page realtime realtime-${layout}${isFull ? ' realtime-full' : ''}`}>
      <ScreenHead isFull={isFull} onFull={toggle} list={query.data} hasGroup={isNamed} />
      {layout === 'list' && panel}
      <div className="live-map">
        {!isPhone && <div className="live-card">{details}</div>}
        <MapBoundary>
          {isMapShown && settings && (
            <LiveMap
              fleet={fleet}
              settings={settings}
              groupKey={String(groupId)}
              selected={{ openId: selectedId, flight, isFollowed, onLeave: leave }}
              onOpen={open}
              isWholeScreen={isFull || isPhone}
              isWall={isFull && !isPhone}
            />
          )}
        </MapBoundary>
      </div>
      {layout !== 'list' && panel}
    </div>
  )
}

/** Returns whether the map is shown. It waits for the first list, because it opens where the fleet is. */
function useMapShown(query: ReturnType<typeof useLiveFleet>['query'], isSet: boolean, isListed: boolean): boolean {
  return useMapTurn(isSet && (isListed || query.isError), query.data?.data.length ?? 0)
}

/**
 * Full screen is the wall: without the portal's bars, with the screen kept on. It is in the address, so that a wall shows
 * the same after it was switched on again.
 */
function useWall() {
  const { search, change } = useLiveView()
  const isFull = search.wall !== undefined
  const leave = useCallback(() => change({ wall: undefined }), [change])
  useFullScreen(isFull, leave)
  useWakeLock(isFull)
  return { isFull, toggle: () => change({ wall: isFull ? undefined : 'yes' }) }
}

interface PanelFrameProps {
  isPhone: boolean
  /** The asset whose details are shown. */
  shownId: number | null
  lower: LowerHeight
  details: ReactNode
  children: ReactNode
}

/** The list beside the map, or on a phone in a sheet over it. */
function PanelFrame({ isPhone, children, ...sheet }: PanelFrameProps) {
  if (isPhone) return <LiveSheet {...sheet}>{children}</LiveSheet>
  return (
    <section className="live-panel">
      <div className="live-panel-body">{children}</div>
    </section>
  )
}

interface ScreenHeadProps {
  isFull: boolean
  onFull: () => void
  /** The list that is shown, with its age. */
  list: ReturnType<typeof useLiveFleet>['query']['data']
  /** Whether to say which group is shown. */
  hasGroup: boolean
}

function ScreenHead({ isFull, onFull, list, hasGroup }: ScreenHeadProps) {
  const session = useSession()
  const isPhone = useIsPhone()
  const { search, change } = useLiveView()
  const head = useRef<HTMLDivElement>(null)
  useHeightVariable(head, '--live-head')
  return (
    <div ref={head} className="realtime-head">
      <PageHeader
        title={words.realTime()}
        version="v1.0.3"
        aside={
          <>
            {hasGroup && <span className="realtime-group">{session?.realTimeGroupName ?? words.allGroups()}</span>}
            <DataAge reply={list} />
            {isFull && <ConnectionText reply={list} />}
          </>
        }
        actions={
          <>
            {!isPhone && (
              <ViewChoice
                isTable={search.view === 'table'}
                onChange={(isTable) => change({ view: isTable ? 'table' : undefined })}
              />
            )}
            {isFull && <SoundButton />}
            <IconButton
              name={isFull ? words.leaveFullScreen() : words.fullScreen()}
              icon={isFull ? 'collapse' : 'expand'}
              onPress={onFull}
            />
          </>
        }
      />
      {isFull && <SoundNotice />}
      <LiveNotice updatedAt={list?.savedAt} />
    </div>
  )
}
