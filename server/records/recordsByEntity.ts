import { assetRecord } from '../../contract/assets/assetRecord.ts'
import { depotRecord } from '../../contract/depots/depotRecord.ts'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import { iButtonRecord } from '../../contract/ibuttons/iButtonRecord.ts'
import { eventRecord } from '../../contract/events/eventRecord.ts'
import { deviceRecord } from '../../contract/devices/deviceRecord.ts'
import { poiRecord } from '../../contract/pois/poiRecord.ts'
import { groupRecord } from '../../contract/groups/groupRecord.ts'
import { customerRecord } from '../../contract/customers/customerRecord.ts'
import { notificationRecord } from '../../contract/notifications/notificationRecord.ts'
import { profileRecord } from '../../contract/profiles/profileRecord.ts'
import { userRecord } from '../../contract/users/userRecord.ts'
import { retentionRecord } from '../../contract/storage/retentionRecord.ts'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'

/** The fields of each kind of record that has a history. */
export const recordsByEntity: Readonly<Record<AuditedEntity, RecordFields>> = {
  asset: assetRecord,
  depot: depotRecord,
  ibutton: iButtonRecord,
  event: eventRecord,
  device: deviceRecord,
  poi: poiRecord,
  group: groupRecord,
  customer: { ...customerRecord, ...retentionRecord },
  profile: profileRecord,
  notification: notificationRecord,
  user: userRecord,
  installation: retentionRecord,
}
