import * as words from '#words/depots'
import * as fields from '#words/fields'
import type { Depot } from '../../../contract/depots/depotEndpoints.ts'
import { depotRecord } from '../../../contract/depots/depotRecord.ts'
import type { RecordCall } from '../../../contract/records/recordEntries.ts'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import { blankValues, checkOwn, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

/** `mapOverlay` is overlay JSON, or empty when there is no shape. */
export interface DepotFormValues extends OwnValues<typeof depotRecord> {
  customerId: number | null
  timeZonesId: string | null
  dbUpdated: string
}

export const emptyDepot: DepotFormValues = {
  ...blankValues(depotRecord),
  customerId: null,
  timeZonesId: null,
  dbUpdated: '',
}

/** The fields that two users may change at once. */
export const depotLabels = {
  ...ownLabels(depotRecord),
  timeZonesId: fields.timeZoneJoined(),
  mapOverlay: words.overlay(),
}

export function toDepotFormValues(depot: Depot): DepotFormValues {
  const { customerId, timeZonesId, dbUpdated } = depot
  return { ...toOwnValues(depotRecord, depot), customerId, timeZonesId, dbUpdated }
}

/** Returns the body for DepotRegister (create) or Update (change), under the names of these calls. */
export function depotBody<W extends RecordCall>(values: DepotFormValues, call: W) {
  const { customerId, timeZonesId } = values
  return { ...ownBody(depotRecord, call, values), customerId: customerId ?? '', timeZonesId }
}

/** Returns the specification's messages, to the letter. An existing depot keeps its shape when none is sent. */
export function checkDepot(values: DepotFormValues, call: RecordCall): FieldErrors<DepotFormValues> {
  const { customerId, timeZonesId, mapOverlay } = values
  const fault = mapOverlay === '' ? null : checkOverlay(mapOverlay)
  return {
    ...checkOwn(depotRecord, call, values),
    ...(customerId === null ? { customerId: fields.required({ field: fields.customer() }) } : {}),
    ...(timeZonesId ? {} : { timeZonesId: fields.required({ field: fields.timeZoneJoined() }) }),
    ...(fault === null ? {} : { mapOverlay: fault }),
  }
}
