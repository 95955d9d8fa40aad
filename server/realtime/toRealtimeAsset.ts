import type { LastMessage, RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetStatusName } from '../../domain/assets/assetStatus.ts'
import { noSignalAfterSeconds } from '../../domain/assets/signalState.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What the database and the pipeline know about an asset now; times in epoch ms. */
export interface RealtimeFacts {
  assetId: number
  name: string
  friendlyName: string
  customerName: string
  statusId: number
  imei: string
  /** From its profile; null: three times its own normal interval. */
  noSignalMinutes: number | null
  live: null | {
    lastMessage: LastMessage
    latitude: number | null
    longitude: number | null
    lastStatusChange: number | null
    lastDuress: number | null
    lastPowerCut: number | null
    processors: {
      movement?: { status: string; idlingSince?: number } | null
      medianInterval?: number | null
      ibutton?: { serial: string; iButtonId: number; name: string } | null
    }
  }
  duressPending: boolean
}

/** Returns an asset's row of the live map and its table. */
export function toRealtimeAsset(facts: RealtimeFacts): RealtimeAsset {
  const { live } = facts
  const driver = live?.processors.ibutton ?? null
  return {
    assetId: facts.assetId,
    assetName: facts.name,
    friendlyName: facts.friendlyName,
    customerName: facts.customerName,
    status: facts.statusId,
    statusString: assetStatusName(facts.statusId),
    imei: facts.imei,
    ibuttonId: driver?.iButtonId ?? null,
    serialno: driver?.serial ?? null,
    iButtonName: driver?.name ?? null,
    lastDuress: iso(live?.lastDuress ?? null),
    duressPending: facts.duressPending,
    lastPowerCut: iso(live?.lastPowerCut ?? null),
    lastStatusChange: iso(live?.lastStatusChange ?? null),
    latitude: live?.latitude ?? null,
    longitude: live?.longitude ?? null,
    driving: live?.processors.movement?.status === 'driving',
    idlingSince: iso(live?.processors.movement?.idlingSince ?? null),
    noSignalAfterSeconds: noSignalAfterSeconds(live?.processors.medianInterval ?? null, facts.noSignalMinutes),
    lastMessage: live?.lastMessage ?? null,
  }
}
