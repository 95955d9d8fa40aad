import { writeDistance } from '../../units/measures.ts'
import { onOffText } from '../day/stateText.ts'
import * as words from '#words/reportTables'
import type { TripRow } from '../../../contract/reports/tripLogRows.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'

/** What an asset can report, which decides which columns are shown. */
export interface Features {
  tempA: boolean
  tempB: boolean
  driverID: boolean
}

/** Returns the columns of Trip Log and Virtual Trips. */
export function tripColumns({ tempA, tempB, driverID }: Features): TableColumn<TripRow>[] {
  return having<TripRow>([
    { key: 'tripId', header: words.trip(), kind: 'text', value: (trip) => trip.tripId },
    { key: 'started', header: words.started(), kind: 'time', value: (trip) => trip.started },
    {
      key: 'startAddress',
      header: words.startAddress(),
      kind: 'place',
      value: (trip) => ({ address: trip.startAddress, latitude: trip.startLatitude, longitude: trip.startLongitude }),
    },
    { key: 'completed', header: words.completed(), kind: 'time', value: (trip) => trip.completed },
    {
      key: 'endAddress',
      header: words.endAddress(),
      kind: 'place',
      value: (trip) => ({ address: trip.endAddress, latitude: trip.endLatitude, longitude: trip.endLongitude }),
    },
    { key: 'endDistance', header: words.distance(), kind: 'distance', value: (trip) => trip.endDistance },
    { key: 'duration', header: words.duration(), kind: 'duration', value: (trip) => trip.duration },
    { key: 'journeyTime', header: words.journey(), kind: 'duration', value: (trip) => trip.journeyTime },
    { key: 'totalJourneyTime', header: words.totalJourney(), kind: 'duration', value: (trip) => trip.totalJourneyTime },
    { key: 'parkedTime', header: words.parked(), kind: 'duration', value: (trip) => trip.parkedTime },
    { key: 'totalParkedTime', header: words.totalParked(), kind: 'duration', value: (trip) => trip.totalParkedTime },
    { key: 'leftDepot', header: words.leftDepot(), kind: 'time', value: (trip) => trip.leftDepot },
    { key: 'odometerStart', header: words.odometerStart(), kind: 'distance', value: (trip) => trip.odometerStart },
    { key: 'odometerEnd', header: words.odometerEnd(), kind: 'distance', value: (trip) => trip.odometerEnd },
    { key: 'fridge', header: words.fridge(), kind: 'text', value: (trip) => onOffText(trip.fridge) },
    tempA && { key: 'tempA', header: words.tempA(), kind: 'temperature', value: (trip) => trip.tempA },
    tempB && { key: 'tempB', header: words.tempB(), kind: 'temperature', value: (trip) => trip.tempB },
    driverID && { key: 'driverId', header: words.driver(), kind: 'text', value: driverText },
    { key: 'note', header: words.note(), kind: 'text', value: noteOf },
  ])
}

function driverText({ driverId, driverSource }: TripRow): string {
  return driverSource === 'carried over' ? words.carriedOver({ driver: driverId }) : driverId
}

function noteOf({ kind, isSubTrip, startedBefore, continues, isOpen, estimatedKm }: TripRow): string {
  const notes = [
    kind === 'tow' && words.tow(),
    isSubTrip && words.subTrip(),
    startedBefore && words.sinceBeforeDay(),
    continues && words.continuesAfterDay(),
    isOpen && words.stillUnderWay(),
    estimatedKm && estimatedKm >= 0.1 && words.estimatedAcrossGaps({ distance: writeDistance(estimatedKm, 1) }),
  ]
  return notes.filter(Boolean).join(', ')
}
