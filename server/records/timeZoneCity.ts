import { timeZones } from '../../domain/time/timeZones.ts'

/** The city that selectors show for a time zone id; an id that they do not have is shown as it is. */
export function timeZoneCity(timeZonesId: string): string {
  return timeZones.find((zone) => zone.timeZonesId === timeZonesId)?.timeZoneCity ?? timeZonesId
}
