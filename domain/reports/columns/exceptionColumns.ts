import type { ExceptionRow } from '../../../contract/reports/tripLogRows.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import type { Features } from './tripColumns.ts'

type ExceptionColumn = TableColumn<ExceptionRow>

const type: ExceptionColumn = { key: 'type', header: 'Type', kind: 'text', value: (row) => row.type }
const started: ExceptionColumn = { key: 'started', header: 'Started', kind: 'time', value: (row) => row.started }
const completed: ExceptionColumn = {
  key: 'completed',
  header: 'Completed',
  kind: 'time',
  value: (row) => row.completed,
}
const duration: ExceptionColumn = {
  key: 'duration',
  header: 'Duration',
  kind: 'duration',
  value: (row) => row.duration,
}
const details: ExceptionColumn = { key: 'details', header: 'Details', kind: 'text', value: (row) => row.details }
const ignition: ExceptionColumn = { key: 'ignition', header: 'Ignition', kind: 'text', value: (row) => row.ignition }
const driver: ExceptionColumn = { key: 'driverId', header: 'Driver', kind: 'text', value: (row) => row.driverId }
const address: ExceptionColumn = {
  key: 'address',
  header: 'Address',
  kind: 'place',
  value: ({ address: text, latitude, longitude }) => ({ address: text, latitude, longitude }),
}
const tempAStart: ExceptionColumn = {
  key: 'tempAStart',
  header: 'Temp A start',
  kind: 'temperature',
  value: (row) => row.tempAStart,
}
const tempAEnd: ExceptionColumn = {
  key: 'tempAEnd',
  header: 'Temp A end',
  kind: 'temperature',
  value: (row) => row.tempAEnd,
}
const tempBStart: ExceptionColumn = {
  key: 'tempBStart',
  header: 'Temp B start',
  kind: 'temperature',
  value: (row) => row.tempBStart,
}
const tempBEnd: ExceptionColumn = {
  key: 'tempBEnd',
  header: 'Temp B end',
  kind: 'temperature',
  value: (row) => row.tempBEnd,
}
const fridgeStart: ExceptionColumn = {
  key: 'fridgeStart',
  header: 'Fridge start',
  kind: 'text',
  value: (row) => row.fridgeStart,
}
const fridgeEnd: ExceptionColumn = {
  key: 'fridgeEnd',
  header: 'Fridge end',
  kind: 'text',
  value: (row) => row.fridgeEnd,
}
const startSpeed: ExceptionColumn = {
  key: 'startSpeed',
  header: 'Start speed',
  kind: 'speed',
  value: (row) => row.startSpeed,
}
const speedLimit: ExceptionColumn = {
  key: 'startSpeedLimit',
  header: 'Speed limit',
  kind: 'speed',
  value: (row) => row.startSpeedLimit,
}
const endSpeed: ExceptionColumn = { key: 'endSpeed', header: 'End speed', kind: 'speed', value: (row) => row.endSpeed }
const peakSpeed: ExceptionColumn = {
  key: 'peakSpeed',
  header: 'Peak speed',
  kind: 'speed',
  value: (row) => row.peakSpeed,
}

const span = [started, completed, duration, address]

export function temperatureColumns({ tempA, tempB }: Features): ExceptionColumn[] {
  return having([
    type,
    ...span,
    tempA && tempAStart,
    tempA && tempAEnd,
    tempB && tempBStart,
    tempB && tempBEnd,
    fridgeStart,
    fridgeEnd,
    ignition,
    details,
  ])
}

export function parkedIdleColumns({ driverID }: Features): ExceptionColumn[] {
  return having([...span, fridgeStart, fridgeEnd, driverID && driver, details])
}

export function speedColumns({ driverID }: Features): ExceptionColumn[] {
  return having([...span, startSpeed, endSpeed, peakSpeed, speedLimit, driverID && driver, details])
}

export function generalColumns({ driverID }: Features): ExceptionColumn[] {
  return having([
    type,
    { ...started, header: 'Occurred' },
    address,
    { ...startSpeed, header: 'Speed' },
    ignition,
    driverID && driver,
    details,
  ])
}

/** Places have their name before the rest. */
export function geoOverlayColumns({ driverID }: Features): ExceptionColumn[] {
  return having([
    { ...details, header: 'Place' },
    type,
    { ...started, header: 'Entered' },
    { ...completed, header: 'Left' },
    duration,
    address,
    driverID && driver,
  ])
}
