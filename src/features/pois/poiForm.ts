import * as words from '#words/pois'
import * as v from 'valibot'
import { poiFields, type Poi } from '../../../contract/pois/poiEndpoints.ts'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface PoiValues {
  /** Null until SystemAdmin chose one; for others their own, which they do not choose. */
  customerId: number | null
  name: string
  address: string
  /** Minutes as typed. */
  duration: string
  description: string
  /** 1 Active, 0 Disable. */
  status: number
  /** Overlay JSON; empty for none. */
  overlay: string
  dbUpdated: string
}

export const emptyPoi: PoiValues = {
  customerId: null,
  name: '',
  address: '',
  duration: '',
  description: '',
  status: 1,
  overlay: '',
  dbUpdated: '',
}

export const poiNames = {
  name: words.name(),
  description: words.description(),
  overlay: words.overlay(),
  status: words.status(),
  duration: words.durationMinutes(),
  address: words.address(),
}

/** The specification calls the other state Disable on its forms, Disabled in its lists. */
export const poiStatusOptions = [
  { id: 1, name: words.active() },
  { id: 0, name: words.disable() },
]

export function toPoiValues(poi: Poi): PoiValues {
  const { customerId, name, address, duration, description, status, overlay, dbUpdated } = poi
  return { customerId, name, address, duration: String(duration), description, status, overlay, dbUpdated }
}

/** The messages of the specification, word for word. SystemAdmin alone has a customer to choose. */
export function checkPoi(values: PoiValues, isAdministrator: boolean): FieldErrors<PoiValues> {
  const { customerId, overlay } = values
  return {
    ...checkStoredPoi(values),
    ...(isAdministrator && customerId === null ? { customerId: words.customerRequired() } : {}),
    ...(overlay === '' ? { overlay: words.mapRequired() } : {}),
  }
}

/** As checkPoi for one that exists: imported ones have no shape yet. */
export function checkStoredPoi({ name, duration, overlay }: PoiValues): FieldErrors<PoiValues> {
  const minutes = v.safeParse(poiFields.Duration, duration)
  const fault = overlay === '' ? null : checkOverlay(overlay)
  return {
    ...(name.trim() ? {} : { name: words.nameRequired() }),
    ...(minutes.success ? {} : { duration: minutes.issues[0].message }),
    ...(fault === null ? {} : { overlay: fault }),
  }
}
