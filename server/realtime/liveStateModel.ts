import { readFrom, readModel } from '../database/readModel.ts'
import { liveStates } from '../database/schema/realtime.ts'

/** The columns of a live state that other slices may read. */
export const liveStateModel = readModel(
  readFrom
    .select({
      assetId: liveStates.assetId,
      deviceId: liveStates.deviceId,
      created: liveStates.created,
      received: liveStates.received,
      lastMessage: liveStates.lastMessage,
      latitude: liveStates.latitude,
      longitude: liveStates.longitude,
      fixCreated: liveStates.fixCreated,
      location: liveStates.location,
      lastStatusChange: liveStates.lastStatusChange,
      lastDuress: liveStates.lastDuress,
      lastPowerCut: liveStates.lastPowerCut,
      powerRestored: liveStates.powerRestored,
      processors: liveStates.processors,
    })
    .from(liveStates),
)
