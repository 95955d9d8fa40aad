import * as words from '#words/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { toLiveAsset } from '../../live/assetState.ts'
import { FleetMap } from '../../map/FleetMap.tsx'
import { toMarkerColumns, type AssetId, type LiveAsset } from '../../map/liveAsset.ts'
import { createLiveAssetLayer, type LiveAssetLayer } from '../../map/liveAssetLayer.ts'
import { MapNotice } from '../../map/MapNotice.tsx'
import { markerBounds } from '../../map/markerBounds.ts'
import { useMapSettings } from '../../map/useMapSettings.ts'
import { serverNow } from '../../time/serverClock.ts'
import { realtimeQuery } from '../realtime/realtimeQueries.ts'
import { liveAddress } from './liveAddress.ts'

/** As often as the dashboard's figures. */
const refreshMs = 60_000
const maxZoom = 12

/** The whole fleet on the map; an asset leads to the live map, where it is selected. */
export default function FleetOverview() {
  const { data, isError } = useQuery({ ...realtimeQuery(undefined), refetchInterval: refreshMs })
  const settings = useMapSettings()
  const fleet = data?.data
  if (isError && !fleet) return <MapNotice>{words.notLoaded()}</MapNotice>
  if (!fleet || !settings) return <MapNotice isWaiting>{words.loading()}</MapNotice>
  return <OverviewOf fleet={fleet} settings={settings} />
}

interface OverviewOfProps {
  fleet: readonly RealtimeAsset[]
  settings: NonNullable<ReturnType<typeof useMapSettings>>
}

function OverviewOf({ fleet, settings }: OverviewOfProps) {
  const router = useRouter()
  const [layer, setLayer] = useState<LiveAssetLayer | null>(null)
  const drawn = useMemo(() => drawable(fleet), [fleet])
  const byId = useRef(drawn)
  const [initialView] = useState(() => {
    const bounds = markerBounds(drawn.values())
    return bounds && { bounds }
  })
  const onReady = useCallback(
    (map: MapLibreMap) => {
      const made = createLiveAssetLayer(map, {
        find: (assetId) => byId.current.get(assetId),
        onAssetClick: ({ assetId }) => void router.navigate({ to: '/', href: liveAddress(Number(assetId)) }),
      })
      setLayer(made)
      // A fleet in one yard is shown with its town.
      if (map.getZoom() > maxZoom) map.setZoom(maxZoom)
      return () => {
        setLayer(null)
        made.destroy()
      }
    },
    [router],
  )
  useEffect(() => {
    byId.current = drawn
    layer?.replaceAll(toMarkerColumns([...drawn.values()]))
  }, [layer, drawn])

  return (
    <FleetMap
      label={words.fleetMap()}
      settings={settings}
      onReady={onReady}
      {...(initialView ? { initialView } : {})}
    />
  )
}

function drawable(fleet: readonly RealtimeAsset[]): ReadonlyMap<AssetId, LiveAsset> {
  const now = serverNow()
  const drawn = fleet.map((asset) => toLiveAsset(asset, now)).filter((asset) => asset !== null)
  return new Map(drawn.map((asset) => [asset.assetId, asset]))
}
