import * as words from '#words/realtime'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { CallError, messageOf } from '../../http/callError.ts'
import { remember, useSession } from '../../session/session.ts'
import { DataAge } from '../../live/DataAge.tsx'
import { LiveNotice } from '../../live/LiveNotice.tsx'
import { MapBoundary } from '../../map/MapBoundary.tsx'
import { useMapSettings } from '../../map/useMapSettings.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useIsPhone } from '../../ui/page/screenWidth.ts'
import { LiveDetails } from './LiveDetails.tsx'
import { LivePanel } from './LivePanel.tsx'
import { readLiveSearch } from './liveSearch.ts'
import { LiveSheet } from './LiveSheet.tsx'
import { ViewChoice } from './ListTools.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { useLiveKeys } from './useLiveKeys.ts'
import { useLiveFleet } from './useLiveFleet.ts'
import { useLiveView } from './useLiveView.ts'
import { useSelectedAsset } from './useSelectedAsset.ts'
import { useWakeLock } from './useWakeLock.ts'
import './realtime.css'

// Loaded separately, to keep the map's code out of the first download.
const LiveMap = lazy(() => import('./LiveMap.tsx'))

export const Route = createFileRoute('/_signedIn/realTime')({
  validateSearch: readLiveSearch,
  component: RealTimeScreen,
})

function RealTimeScreen() {
  const session = useSession()
  const groupId = session?.realTimeGroupId ? Number(session.realTimeGroupId) : undefined
  const { fleet, query, isLoaded } = useLiveFleet(groupId)
  const settings = useMapSettings()
  const { isFull, toggle } = useWall()
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { search } = useLiveView()
  const { selectedId, flight, choose, open, isFollowed, follow, leave } = useSelectedAsset()
  const isGroupKnown = useGroupOfAsset(search.asset, groupId, query)
  // The map waits for the first list, because it opens where the fleet is.
  const [isMapShown, setIsMapShown] = useState(false)
  if (!isMapShown && settings && ((isLoaded && isGroupKnown) || query.isError)) setIsMapShown(true)

  useLiveKeys({ list, onFollow: follow, onEscape: () => (selectedId === null && isFull ? toggle() : open(null)) })

  const details = selectedId !== null && (
    <LiveDetails
      key={selectedId}
      fleet={fleet}
      assetId={selectedId}
      isFollowed={isFollowed}
      onFollow={follow}
      onClose={() => open(null)}
    />
  )
  const layout = isPhone ? 'sheet' : search.view === 'table' ? 'table' : 'list'
  return (
    <div className={`page realtime realtime-${layout}${isFull ? ' realtime-full' : ''}`}>
      <ScreenHead isFull={isFull} onFull={toggle} list={query.data} />
      <div className="live-map">
        <MapBoundary>
          {isMapShown && settings && (
            <LiveMap
              fleet={fleet}
              settings={settings}
              groupKey={String(groupId)}
              selected={{ openId: selectedId, flight, isFollowed, onLeave: leave }}
              onOpen={open}
              isWholeScreen={isFull || isPhone}
            />
          )}
        </MapBoundary>
        {!isPhone && <div className="live-card">{details}</div>}
      </div>
      <PanelFrame isPhone={isPhone} selectedId={selectedId} details={details}>
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
    </div>
  )
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
  selectedId: number | null
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
}

function ScreenHead({ isFull, onFull, list }: ScreenHeadProps) {
  const session = useSession()
  const isPhone = useIsPhone()
  const { search, change } = useLiveView()
  return (
    <div className="realtime-head">
      <PageHeader
        title={words.realTime()}
        version="v1.0.3"
        aside={
          <>
            <span className="realtime-group">{session?.realTimeGroupName ?? words.allGroups()}</span>
            <DataAge reply={list} />
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
            <IconButton
              name={isFull ? words.leaveFullScreen() : words.fullScreen()}
              icon={isFull ? 'collapse' : 'expand'}
              onPress={onFull}
            />
          </>
        }
      />
      <LiveNotice updatedAt={list?.savedAt} />
    </div>
  )
}

/** Replaces a remembered group that the user is no longer a member of with all groups. */
function useForgottenGroup(error: unknown): void {
  const isGone = error instanceof CallError && error.httpStatus === 404
  useEffect(() => {
    if (isGone) showAllGroups()
  }, [isGone])
}

/**
 * Shows the asset in the address when the screen opens: if the remembered group doesn't contain it, all groups are
 * shown. Returns whether that is decided; after that the group is the user's choice.
 */
function useGroupOfAsset(
  assetId: number | undefined,
  groupId: number | undefined,
  { data, error }: ReturnType<typeof useLiveFleet>['query'],
): boolean {
  useForgottenGroup(error)
  const list = data?.data
  const [isKnown, setIsKnown] = useState(assetId === undefined || groupId === undefined)
  const isElsewhere =
    !isKnown && groupId !== undefined && list !== undefined && !list.some((asset) => asset.assetId === assetId)
  if (!isKnown && list !== undefined && !isElsewhere) setIsKnown(true)
  useEffect(() => {
    if (isElsewhere) showAllGroups()
  }, [isElsewhere])
  return isKnown
}

function showAllGroups(): void {
  remember('realTimeGroupName', null)
  remember('realTimeGroupId', null)
}
