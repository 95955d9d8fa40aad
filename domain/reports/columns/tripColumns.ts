import type { TripRow } from '../../../contract/reports/tripLogRows.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'

/** What an asset can tell, which decides about columns. */
export interface Features {
  tempA: boolean
  tempB: boolean
  driverID: boolean
}

/** The columns of Trip Log and Virtual Trips. */
export function tripColumns({ tempA, tempB, driverID }: Features): TableColumn<TripRow>[] {
  return having<TripRow>([
    { key: 'tripId', header: 'Trip', kind: 'text', value: (trip) => trip.tripId },
    { key: 'started', header: 'Started', kind: 'time', value: (trip) => trip.started },
    {
      key: 'startAddress',
      header: 'Start address',
      kind: 'place',
      value: (trip) => ({ address: trip.startAddress, latitude: trip.startLatitude, longitude: trip.startLongitude }),
    },
    { key: 'completed', header: 'Completed', kind: 'time', value: (trip) => trip.completed },
    {
      key: 'endAddress',
      header: 'End address',
      kind: 'place',
      value: (trip) => ({ address: trip.endAddress, latitude: trip.endLatitude, longitude: trip.endLongitude }),
    },
    { key: 'endDistance', header: 'Distance', kind: 'distance', value: (trip) => trip.endDistance },
    { key: 'duration', header: 'Duration', kind: 'duration', value: (trip) => trip.duration },
    { key: 'journeyTime', header: 'Journey', kind: 'duration', value: (trip) => trip.journeyTime },
    { key: 'totalJourneyTime', header: 'Total journey', kind: 'duration', value: (trip) => trip.totalJourneyTime },
    { key: 'parkedTime', header: 'Parked', kind: 'duration', value: (trip) => trip.parkedTime },
    { key: 'totalParkedTime', header: 'Total parked', kind: 'duration', value: (trip) => trip.totalParkedTime },
    { key: 'leftDepot', header: 'Left depot', kind: 'time', value: (trip) => trip.leftDepot },
    { key: 'odometerStart', header: 'Odometer start', kind: 'distance', value: (trip) => trip.odometerStart },
    { key: 'odometerEnd', header: 'Odometer end', kind: 'distance', value: (trip) => trip.odometerEnd },
    { key: 'fridge', header: 'Fridge', kind: 'text', value: (trip) => trip.fridge },
    tempA && { key: 'tempA', header: 'Temp A', kind: 'temperature', value: (trip) => trip.tempA },
    tempB && { key: 'tempB', header: 'Temp B', kind: 'temperature', value: (trip) => trip.tempB },
    driverID && { key: 'driverId', header: 'Driver', kind: 'text', value: driverText },
    { key: 'note', header: 'Note', kind: 'text', value: noteOf },
  ])
}

function driverText({ driverId, driverSource }: TripRow): string {
  return driverSource === 'carried over' ? `${driverId} (carried over)` : driverId
}

function noteOf({ kind, isSubTrip, startedBefore, continues, isOpen, estimatedKm }: TripRow): string {
  const notes = [
    kind === 'tow' && 'Tow',
    isSubTrip && 'sub trip',
    startedBefore && 'since before this day',
    continues && 'goes on after this day',
    isOpen && 'still under way',
    estimatedKm && estimatedKm >= 0.1 && `${estimatedKm.toFixed(1)} km estimated across gaps`,
  ]
  return notes.filter(Boolean).join(', ')
}
