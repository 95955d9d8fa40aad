import * as words from '#words/alerts'
import { useMemo, useState } from 'react'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { assetLabel } from '../../../../domain/assets/assetLabel.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import type { DayRoute, RoutePlace } from '../../../map/route/dayRoute.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { RouteMapFrame } from '../../../map/route/RouteMapFrame.tsx'

const red = routeColour(5)

export interface IncidentMapProps {
  alert: AlertOccurrence
  asset: RealtimeAsset | null
  line: readonly RoutePlace[]
  timeZoneId: string
}

/** Where the duress was pressed, and the asset as it moves. The text beside it says the same. */
export function IncidentMap({ alert, asset, line, timeZoneId }: IncidentMapProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const { assetId, gPRMC, created } = alert
  const { latitude, longitude } = gPRMC
  const name = assetLabel(alert)
  const pressed = formatValue('time', gPRMC.created ?? created, timeZoneId)
  const routes = useMemo((): DayRoute[] => {
    const title = words.pressedAt({ time: pressed })
    const mark = latitude === null || longitude === null ? [] : [{ id: 'pressed', letters: 'SOS', title, rows: [] }]
    const marks = mark.map((one) => ({ ...one, latitude: latitude ?? 0, longitude: longitude ?? 0 }))
    return [{ assetId, name, colour: red, lines: line.length > 1 ? [line] : [], marks }]
  }, [assetId, name, line, latitude, longitude, pressed])
  const place = asset?.latitude != null && asset.longitude != null ? asset : null
  const heading = place?.driving ? (place.lastMessage?.gPRMC.heading ?? null) : null
  const markers = place
    ? [{ latitude: place.latitude ?? 0, longitude: place.longitude ?? 0, heading, colour: red }]
    : []
  return (
    <RouteMapFrame
      // The map begins where the asset is, or, until that is known, where it was pressed.
      key={place ? 'live' : 'pressed'}
      label={words.incidentMap({ asset: name })}
      routes={routes}
      fitKey={String(alert.id)}
      openId={openId}
      onOpen={setOpenId}
      markers={markers}
      isFollowed={place !== null}
    />
  )
}
