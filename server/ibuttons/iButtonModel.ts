import { readFrom, readModel } from '../database/readModel.ts'
import { iButtons, iButtonSessions } from '../database/schema/ibuttons.ts'

/** The columns of an iButton that other slices may read. */
export const iButtonModel = readModel(
  readFrom
    .select({
      id: iButtons.id,
      customerId: iButtons.customerId,
      serialNo: iButtons.serialNo,
      name: iButtons.name,
      phone: iButtons.phone,
    })
    .from(iButtons),
)

/** Who was on the reader of which asset, and when. */
export const iButtonSessionModel = readModel(
  readFrom
    .select({
      id: iButtonSessions.id,
      iButtonId: iButtonSessions.iButtonId,
      assetId: iButtonSessions.assetId,
      connected: iButtonSessions.connected,
      disconnected: iButtonSessions.disconnected,
    })
    .from(iButtonSessions),
)
