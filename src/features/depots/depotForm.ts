import * as words from '#words/depots'
import type { Depot } from '../../../contract/depots/depotEndpoints.ts'
import { checkOverlay } from '../../../domain/places/checkOverlay.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface DepotValues {
  customerId: number | null
  name: string
  description: string
  timeZonesId: string | null
  /** Overlay JSON; empty for none. */
  mapOverlay: string
  dbUpdated: string
}

export const emptyDepot: DepotValues = {
  customerId: null,
  name: '',
  description: '',
  timeZonesId: null,
  mapOverlay: '',
  dbUpdated: '',
}

/** What two people may change at once. */
export const depotNames = {
  name: words.name(),
  description: words.description(),
  timeZonesId: words.timeZoneField(),
  mapOverlay: words.overlay(),
}

export function toDepotValues(depot: Depot): DepotValues {
  const { customerId, name, description, timeZonesId, mapOverlay, dbUpdated } = depot
  return { customerId, name, description, timeZonesId, mapOverlay, dbUpdated }
}

/** The messages of the specification, word for word. */
export function checkDepot(values: DepotValues): FieldErrors<DepotValues> {
  const found = checkStoredDepot(values)
  return values.mapOverlay === '' ? { ...found, mapOverlay: words.mapRequired() } : found
}

/** As checkDepot; a depot that exists keeps its shape when none is sent. */
export function checkStoredDepot({ customerId, name, timeZonesId, mapOverlay }: DepotValues): FieldErrors<DepotValues> {
  const fault = mapOverlay === '' ? null : checkOverlay(mapOverlay)
  return {
    ...(customerId === null ? { customerId: words.customerRequired() } : {}),
    ...(name.trim() ? {} : { name: words.nameRequired() }),
    ...(timeZonesId ? {} : { timeZonesId: words.timeZoneRequired() }),
    ...(fault === null ? {} : { mapOverlay: fault }),
  }
}
