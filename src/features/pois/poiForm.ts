import * as fields from '#words/fields'
import * as words from '#words/pois'
import * as v from 'valibot'
import { poiFields, type Poi } from '../../../contract/pois/poiEndpoints.ts'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import type { Way } from '../../../contract/records/recordEntries.ts'
import { blankValues, checkOwn, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import { statusText } from '../../records/statusText.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

/** Its overlay is overlay JSON; empty for none. */
export interface PoiValues extends OwnValues<typeof poiRecord> {
  /** Null until SystemAdmin chose one; for others their own, which they do not choose. */
  customerId: number | null
  /** Minutes as typed. */
  duration: string
  /** 1 Active, 0 Disable. */
  status: number
  dbUpdated: string
}

export const emptyPoi: PoiValues = {
  ...blankValues(poiRecord),
  customerId: null,
  duration: '',
  status: 1,
  dbUpdated: '',
}

export const poiNames = {
  ...ownLabels(poiRecord),
  status: fields.status(),
  duration: words.durationMinutes(),
}

/** The specification calls the other state Disable on its forms, Disabled in its lists. */
export const poiStatusOptions = [
  { id: 1, name: statusText(1) },
  { id: 0, name: words.disable() },
]

export function toPoiValues(poi: Poi): PoiValues {
  const { customerId, duration, status, dbUpdated } = poi
  return { ...toOwnValues(poiRecord, poi), customerId, duration: String(duration), status, dbUpdated }
}

/** What POIRegister (create) or UpdatePOI (change) takes, under its names there. */
export function poiBody<W extends Way>(values: PoiValues, way: W) {
  const { customerId, duration, status } = values
  return { ...ownBody(poiRecord, way, values), CustomerId: customerId, Duration: duration, Status: status }
}

/** The messages of the specification, word for word. SystemAdmin alone has a customer to choose. */
export function checkPoi(values: PoiValues, isAdministrator: boolean): FieldErrors<PoiValues> {
  return {
    ...checkValues(values, 'create'),
    ...(isAdministrator && values.customerId === null
      ? { customerId: fields.required({ field: fields.customer() }) }
      : {}),
  }
}

/** As checkPoi for one that exists: imported ones have no shape yet. */
export const checkStoredPoi = (values: PoiValues): FieldErrors<PoiValues> => checkValues(values, 'change')

function checkValues(values: PoiValues, way: Way): FieldErrors<PoiValues> {
  const { duration, overlay } = values
  const minutes = v.safeParse(poiFields.Duration, duration)
  const fault = overlay === '' ? null : checkOverlay(overlay)
  return {
    ...checkOwn(poiRecord, way, values),
    ...(minutes.success ? {} : { duration: minutes.issues[0].message }),
    ...(fault === null ? {} : { overlay: fault }),
  }
}
