import * as words from '#words/realtime'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError, messageOf } from '../../http/apiError.ts'
import { remember, useSession } from '../../session/session.ts'
import type { LiveState } from '../../live/assetState.ts'
import { LiveNotice } from '../../live/LiveNotice.tsx'
import { MapBoundary } from '../../map/MapBoundary.tsx'
import { useMapSettings } from '../../map/useMapSettings.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SavedAge } from '../../ui/messages/SavedAge.tsx'
import { readState } from './liveSearch.ts'
import { LiveTable } from './LiveTable.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { useLiveFleet } from './useLiveFleet.ts'
import './realtime.css'

// Loaded separately, to keep the map's code out of the first download.
const LiveMap = lazy(() => import('./LiveMap.tsx'))

/**
 * `asset` is selected when the screen opens, and `state` filters the list. Both are part of the first download, so the
 * state is just a text here.
 */
export const Route = createFileRoute('/_signedIn/realTime')({
  validateSearch: ({ asset, state }: Record<string, unknown>): { asset?: number; state?: string } => ({
    ...(Number.isSafeInteger(Number(asset)) && Number(asset) > 0 ? { asset: Number(asset) } : {}),
    ...(typeof state === 'string' ? { state } : {}),
  }),
  component: RealTimeScreen,
})

function RealTimeScreen() {
  const shown = useShownState()
  const session = useSession()
  const groupId = session?.realTimeGroupId ? Number(session.realTimeGroupId) : undefined
  const { fleet, query, isLoaded } = useLiveFleet(groupId)
  const settings = useMapSettings()
  const { isFull, toggle } = useFullScreen()
  const mapFrame = useRef<HTMLDivElement>(null)
  const asked = Route.useSearch().asset
  const { openId, flight, choose, open } = useOpenAsset(mapFrame, asked)
  const isGroupKnown = useGroupOfAsset(asked, groupId, query)
  // The map waits for the first list, because it opens where the fleet is.
  const [isMapShown, setIsMapShown] = useState(false)
  if (!isMapShown && settings && ((isLoaded && isGroupKnown) || query.isError)) setIsMapShown(true)

  return (
    <div className={isFull ? 'page realtime realtime-full' : 'page realtime'}>
      <PageHeader
        title={words.realTime()}
        version="v1.0.3"
        aside={
          <>
            <span className="realtime-group">{session?.realTimeGroupName ?? words.allGroups()}</span>
            {query.data && <SavedAge {...query.data} />}
          </>
        }
        actions={
          <IconButton
            name={isFull ? words.leaveFullScreen() : words.fullScreen()}
            icon={isFull ? 'collapse' : 'expand'}
            onPress={toggle}
          />
        }
      />
      <LiveNotice updatedAt={query.data?.savedAt} />
      <div className="live-map" ref={mapFrame}>
        <MapBoundary>
          {isMapShown && settings && (
            <LiveMap
              fleet={fleet}
              settings={settings}
              groupKey={String(groupId)}
              flight={flight}
              openId={openId}
              onOpen={open}
              isFullScreen={isFull}
            />
          )}
        </MapBoundary>
      </div>
      <LiveTable
        fleet={fleet}
        isLoading={!isLoaded}
        error={query.error && !query.data ? messageOf(query.error) : null}
        onRetry={() => void query.refetch()}
        selectedId={openId}
        onChoose={choose}
        {...shown}
      />
    </div>
  )
}

/** Returns the state that the list is filtered by, which is in the address. */
function useShownState() {
  const navigate = Route.useNavigate()
  return {
    shownState: readState(Route.useSearch().state),
    onShowState: (state: LiveState | undefined) => void navigate({ search: state ? { state } : {}, replace: true }),
  }
}

/**
 * Returns the asset whose pop-up is open, and the map's movement to it after it was chosen in the list or by the
 * address.
 */
function useOpenAsset(mapFrame: RefObject<HTMLDivElement | null>, atFirst: number | undefined) {
  const [openId, setOpenId] = useState<number | null>(atFirst ?? null)
  const [flight, setFlight] = useState<{ assetId: number } | null>(atFirst === undefined ? null : { assetId: atFirst })
  const choose = useCallback(
    (assetId: number) => {
      setOpenId(assetId)
      setFlight({ assetId })
      // On phones the list hides the map.
      mapFrame.current?.scrollIntoView({ block: 'nearest' })
    },
    [mapFrame],
  )
  const open = useCallback((assetId: number | null) => {
    setOpenId(assetId)
    setFlight(null)
  }, [])
  return { openId, flight, choose, open }
}

/** Replaces a remembered group that the user is no longer a member of with all groups. */
function useForgottenGroup(error: unknown): void {
  const isGone = error instanceof ApiError && error.httpStatus === 404
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
