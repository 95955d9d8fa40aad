import * as words from '#words/reportTables'
import type { ExceptionRow } from '../../../contract/reports/tripLogRows.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import type { Features } from '../tripLog/tripColumns.ts'
import { onOffText } from './stateText.ts'

type ExceptionColumn = TableColumn<ExceptionRow>

const column =
  (kind: ExceptionColumn['kind']) =>
  (key: keyof ExceptionRow, header: string): ExceptionColumn => ({ key, header, kind, value: (row) => row[key] })
const text = column('text')
const time = column('time')
const speed = column('speed')
const temperature = column('temperature')
const state = (key: 'fridgeStart' | 'fridgeEnd' | 'ignition', header: string): ExceptionColumn => ({
  ...text(key, header),
  value: (row) => onOffText(row[key]),
})

/** Returns all columns that a section can have, in the reader's language. */
const columns = () => ({
  type: text('type', words.type()),
  started: time('started', words.started()),
  completed: time('completed', words.completed()),
  duration: column('duration')('duration', words.duration()),
  outMinutes: column('duration')('outMinutes', words.outLimit()),
  unknownMinutes: column('duration')('unknownMinutes', words.unknown()),
  details: text('details', words.details()),
  ignition: state('ignition', words.ignition()),
  driver: text('driverId', words.driver()),
  address: {
    ...column('place')('address', words.address()),
    value: ({ address, latitude, longitude }: ExceptionRow) => ({ address, latitude, longitude }),
  },
  tempAStart: temperature('tempAStart', words.tempAStart()),
  tempAEnd: temperature('tempAEnd', words.tempAEnd()),
  tempBStart: temperature('tempBStart', words.tempBStart()),
  tempBEnd: temperature('tempBEnd', words.tempBEnd()),
  fridgeStart: state('fridgeStart', words.fridgeStart()),
  fridgeEnd: state('fridgeEnd', words.fridgeEnd()),
  startSpeed: speed('startSpeed', words.startSpeed()),
  speedLimit: speed('startSpeedLimit', words.speedLimit()),
  endSpeed: speed('endSpeed', words.endSpeed()),
  peakSpeed: speed('peakSpeed', words.peakSpeed()),
})

/** Returns the columns of Temperature rows. */
export function temperatureColumns({ tempA, tempB }: Features): ExceptionColumn[] {
  const all = columns()
  return having([
    all.type,
    all.started,
    all.completed,
    all.duration,
    all.outMinutes,
    all.unknownMinutes,
    all.address,
    tempA && all.tempAStart,
    tempA && all.tempAEnd,
    tempB && all.tempBStart,
    tempB && all.tempBEnd,
    all.fridgeStart,
    all.fridgeEnd,
    all.ignition,
    all.details,
  ])
}

/** Returns the columns of Parked Idle rows. */
export function parkedIdleColumns({ driverID }: Features): ExceptionColumn[] {
  const { started, completed, duration, address, fridgeStart, fridgeEnd, driver, details } = columns()
  return having([started, completed, duration, address, fridgeStart, fridgeEnd, driverID && driver, details])
}

/** Returns the columns of Speed rows. */
export function speedColumns({ driverID }: Features): ExceptionColumn[] {
  const all = columns()
  return having([
    all.started,
    all.completed,
    all.duration,
    all.address,
    all.startSpeed,
    all.endSpeed,
    all.peakSpeed,
    all.speedLimit,
    driverID && all.driver,
    all.details,
  ])
}

/** Returns the columns of General rows. */
export function generalColumns({ driverID }: Features): ExceptionColumn[] {
  const { type, started, address, startSpeed, ignition, driver, details } = columns()
  return having([
    type,
    { ...started, header: words.occurred() },
    address,
    { ...startSpeed, header: words.speed() },
    ignition,
    driverID && driver,
    details,
  ])
}

/** Returns the columns of geofence rows, which start with the place's name. */
export function geoOverlayColumns({ driverID }: Features): ExceptionColumn[] {
  const { details, type, started, completed, duration, address, driver } = columns()
  return having([
    { ...details, header: words.place() },
    type,
    { ...started, header: words.entered() },
    { ...completed, header: words.left() },
    duration,
    address,
    driverID && driver,
  ])
}
