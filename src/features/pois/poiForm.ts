import * as fields from '#words/fields'
import * as words from '#words/pois'
import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import type { RecordCall } from '../../../contract/records/recordEntries.ts'
import { blankValues, checkOwn, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import { statusText } from '../../records/statusText.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

/** `overlay` is overlay JSON, or empty when there is no shape. */
export interface PoiFormValues extends OwnValues<typeof poiRecord> {
  /** Null until SystemAdmin has chosen one. For other users it is their own customer. */
  customerId: number | null
  /** 1 Active, 0 Disable. */
  status: number
  dbUpdated: string
}

export const emptyPoi: PoiFormValues = {
  ...blankValues(poiRecord),
  customerId: null,
  status: 1,
  dbUpdated: '',
}

export const poiLabels = {
  ...ownLabels(poiRecord),
  status: fields.status(),
  duration: words.durationMinutes(),
}

/** The specification calls this state Disable in its forms and Disabled in its lists. */
export const poiStatusOptions = [
  { id: 1, name: statusText(1) },
  { id: 0, name: words.disable() },
]

export function toPoiFormValues(poi: Poi): PoiFormValues {
  const { customerId, status, dbUpdated } = poi
  return { ...toOwnValues(poiRecord, poi), customerId, status, dbUpdated }
}

/** Returns the body for POIRegister (create) or UpdatePOI (change), under the names of these calls. */
export function poiBody<W extends RecordCall>(values: PoiFormValues, call: W) {
  const { customerId, status } = values
  return { ...ownBody(poiRecord, call, values), CustomerId: customerId, Status: status }
}

/** Returns the specification's messages, to the letter. Only SystemAdmin has to choose a customer. */
export function checkPoi(values: PoiFormValues, isAdministrator: boolean): FieldErrors<PoiFormValues> {
  return {
    ...checkValues(values, 'create'),
    ...(isAdministrator && values.customerId === null
      ? { customerId: fields.required({ field: fields.customer() }) }
      : {}),
  }
}

/** Works like `checkPoi` for an existing point of interest: imported ones may have no shape yet. */
export const checkStoredPoi = (values: PoiFormValues): FieldErrors<PoiFormValues> => checkValues(values, 'change')

function checkValues(values: PoiFormValues, call: RecordCall): FieldErrors<PoiFormValues> {
  const { overlay } = values
  const fault = overlay === '' ? null : checkOverlay(overlay)
  return {
    ...checkOwn(poiRecord, call, values),
    ...(fault === null ? {} : { overlay: fault }),
  }
}
