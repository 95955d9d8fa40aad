import * as words from '#words/reports'
import { useMemo } from 'react'
import type { AssetMap } from '../../../../contract/reports/multiVisitEndpoints.ts'
import { firstItem, lastItem } from '../../../../domain/lists/itemAt.ts'
import { fromReplayRow } from '../../../../domain/reports/multiVisit/replayPoints.ts'
import type { DayRoute } from '../../../map/route/dayRoute.ts'
import { RouteMapFrame } from '../../../map/route/RouteMapFrame.tsx'
import { ReplayControls } from '../replay/ReplayControls.tsx'
import { ReplayFacts } from '../replay/ReplayFacts.tsx'
import { momentAt } from '../replay/replayTrack.ts'
import { useReplayClock } from '../replay/useReplay.ts'

export interface MultiVisitMapProps {
  maps: readonly AssetMap[]
  /** The routes that are switched on. */
  routes: readonly DayRoute[]
  day: string
  openId: string | null
  onOpen: (markId: string | null) => void
}

/** The days of several assets on the map, with a replay of all of them. */
export function MultiVisitMap({ maps, routes, day, openId, onOpen }: MultiVisitMapProps) {
  const days = useMemo(
    () =>
      new Map(
        maps.flatMap(({ assetId, replay }) =>
          replay && replay.points.length > 0 ? [[assetId, { ...replay, track: replay.points.map(fromReplayRow) }]] : [],
        ),
      ),
    [maps],
  )
  const tracks = [...days.values()].map(({ track }) => track)
  const clock = useReplayClock(
    tracks.reduce((first, track) => Math.min(first, firstItem(track).at), Number.MAX_SAFE_INTEGER),
    tracks.reduce((last, track) => Math.max(last, lastItem(track).at), 0),
  )
  const { at, first, isPlaying } = clock
  const played = routes.flatMap(({ assetId, name, colour }) => {
    const known = days.get(assetId)
    // The position before the first fix is unknown.
    const moment = known && firstItem(known.track).at <= at ? momentAt(known.track, at) : null
    return known ? [{ assetId, name, colour, moment, tempA: known.tempA, tempB: known.tempB }] : []
  })
  const isInProgress = isPlaying || at > first
  return (
    <>
      <RouteMapFrame
        label={words.routesOf({ count: maps.length })}
        routes={routes}
        fitKey={`${day} ${maps.map(({ assetId }) => assetId).join(' ')}`}
        openId={openId}
        onOpen={onOpen}
        markers={played.flatMap(({ name, colour, moment }) =>
          isInProgress && moment ? [{ ...moment, colour, name }] : [],
        )}
      />
      <ReplayControls clock={clock}>
        <ul className="multi-visit-moments" aria-label={words.assetsAtThisTime()}>
          {played.map(({ assetId, name, colour, moment, tempA, tempB }) => (
            <li key={assetId} style={{ '--route': colour }}>
              <strong>{name}</strong>
              {moment ? (
                <ReplayFacts moment={moment} tempA={tempA} tempB={tempB} />
              ) : (
                <p className="muted">{words.noMessagesYet()}</p>
              )}
            </li>
          ))}
        </ul>
      </ReplayControls>
    </>
  )
}
