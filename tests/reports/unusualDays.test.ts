import { describe, expect, it } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { assetDay } from '../../domain/reports/summary/assetDay.ts'
import { toAssetSummaryRow } from '../../domain/reports/summary/runningSummary.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { quietInput, startStory } from './story.ts'

describe('a day without an ignition wire', () => {
  const story = startStory({ hasWire: false })
  story.stand('00:00', '06:00', 30)
  story.drive('06:00', '06:40', 80)
  story.stand('06:45', '24:00', 15)
  const report = story.report()

  it('finds a virtual trip from movement', () => {
    expect(report.trips).toEqual([])
    expect(
      report.virtualTrips.map((trip) => [trip.tripId, story.clock(trip.started), story.clock(trip.completed)]),
    ).toEqual([['1', '06:00', '06:40']])
    expect(report.virtualTrips[0]!.endDistance).toBeCloseTo(53.3, 1)
    expect(report).toMatchObject({ totalTrips: 1, parkedIdleExceptions: [] })
  })
})

describe('a day on which the ignition wire fails', () => {
  const story = startStory()
  story.stand('06:00', '07:59', 10)
  story.ignitionOn('08:00')
  story.drive('08:00', '08:30', 60)
  story.ignitionOff('08:31')
  story.stand('08:40', '09:00', 5)
  story.drive('09:00', '09:30', 60, { iO3: 0 })
  story.stand('09:35', '12:00', 10)
  const report = story.report()

  it('has the same speed as the drives, with and without the engine', () => {
    expect(report.totalTrips).toBe(2)
    expect(report.distance).toBeCloseTo(60, 0)
    expect(report.movingEngineHours).toBeCloseTo(0.5, 1)
    expect(Math.abs(report.averageSpeed! - 60)).toBeLessThan(2)
  })

  it('has the distance and the trips per engine hour of what the engine drove, in its summary too', () => {
    expect(report.virtualTrips.map(({ kind }) => kind)).toEqual(['tow'])
    expect(report.distancePerHour! * report.engineHours!).toBeCloseTo(30, 0)
    expect(report.tripsperhour! * report.engineHours!).toBeCloseTo(1, 6)
    const given = { ...quietInput, messages: story.messages, timeZoneId: 'act', now: story.at('2030-01-01 00:00') }
    const day = assetDay({ ...given, bounds: dayBounds('2026-06-10', 'act') })
    const of = { assetId: 1, asset: 'Truck 1', depot: '', timezone: 'act' }
    const [row] = toAssetSummaryRow(of, ['2026-06-10'], [day], new Map()).dayTrips
    expect(row!.distancePerHour).toBeCloseTo(report.distancePerHour!, 6)
    expect(row!.tripPerHour).toBeCloseTo(report.tripsperhour!, 6)
  })
})

describe('a fridge day with door openings and a gap', () => {
  const story = startStory()
  const fridge = (from: string, until: string, temperature: number) =>
    story.stand(from, until, 5, { iO1: 1, sensorAValue: temperature })
  fridge('06:00', '08:00', 4)
  fridge('08:00', '08:15', 11)
  fridge('08:15', '10:00', 4)
  fridge('10:00', '10:45', 12)
  fridge('10:45', '12:00', 5)
  fridge('12:00', '12:20', 13)
  fridge('12:50', '13:10', 14)
  fridge('13:10', '14:00', 4)
  story.stand('14:00', '15:00', 5, { iO1: 0, sensorAValue: 20 })
  const { temperatureExceptions, temperature } = story.report()

  it('shows what lasted half an hour of known time, and says what is unknown', () => {
    expect(
      temperatureExceptions.map((row) => [
        story.clock(row.started),
        story.clock(row.completed),
        row.duration,
        row.details,
      ]),
    ).toEqual([
      ['10:00', '10:45', 45, 'peak 12 °C, limit 8 °C'],
      ['12:00', '13:10', 70, 'peak 14 °C, limit 8 °C; 20 min without readings'],
    ])
    expect(temperatureExceptions[0]).toMatchObject({
      type: 'Temperature A',
      tempAStart: 12,
      tempAEnd: 5,
      fridgeStart: 'On',
      fridgeEnd: 'On',
    })
    expect(temperature).toBe(2)
  })

  it('leaves out a sensor that the asset doesn’t have', () => {
    const asset = { id: 1, name: 'Truck 1', tempA: false, tempB: true, driverID: false, depotId: null, depotName: '' }
    expect(story.report({ asset })).toMatchObject({
      temperatureExceptions: [],
      startedInDepot: null,
      durationInsideDepot: null,
    })
  })
})

describe('a fast day', () => {
  const story = startStory()
  story.ignitionOn('09:00')
  story.cruise('09:01', '09:31', 90)
  story.cruise('09:31', '09:41', 115)
  story.drive('09:41', '09:59', 90)
  story.say('10:00', { messageID: messageID.duress })
  story.ignitionOff('10:01')

  it('lists the overspeed with limit and peak, and the duress', () => {
    const report = story.report()
    expect(report.speedExceptions).toMatchObject([
      {
        startSpeed: 115,
        startSpeedLimit: 100,
        endSpeed: 115,
        endSpeedLimit: 100,
        peakSpeed: 115,
        duration: 9,
        ignition: 'On',
      },
    ])
    expect(story.clock(report.speedExceptions[0]!.started)).toBe('09:31')
    expect(report).toMatchObject({ overspeed: 1, duress: 1 })
    expect(report.generalExceptionsIbutton.map(({ type, duration }) => [type, duration])).toEqual([['Duress', null]])
    expect(story.report({ speedLimitKph: 120 }).speedExceptions).toEqual([])
  })
})

describe('a driver who does not stop', () => {
  it('has no break detected after 5 h 15 min', () => {
    const story = startStory()
    story.ignitionOn('06:00')
    story.drive('06:00', '12:00', 80)
    story.ignitionOff('12:00')
    const report = story.report()
    expect(report.ohsNoDriverBreak).toBe(1)
    const row = report.generalExceptionsIbutton.find(({ type }) => type === 'No driver break')!
    expect([story.clock(row.started), story.clock(row.completed), row.details]).toEqual([
      '11:15',
      '12:00',
      'No break detected in 6 h 0 min of driving',
    ])
  })

  it('is reported once, though the device reports it too', () => {
    const story = startStory()
    story.ignitionOn('06:00')
    story.drive('06:00', '12:00', 80)
    story.say('11:20', { messageID: messageID.noDriverBreak, latitude: null, validity: null })
    story.ignitionOff('12:01')
    expect(story.report().ohsNoDriverBreak).toBe(1)
  })
})

describe('days of other lengths', () => {
  it.each([
    ['2026-10-04', 23],
    ['2026-04-05', 25],
  ])('%s has %d hours in Sydney', (day, hours) => {
    const story = startStory({ day })
    story.stand(`${day} 00:00`, `${day} 08:00`, 30)
    story.ignitionOn('08:00')
    story.drive('08:00', '09:00', 60)
    story.ignitionOff('09:00')
    story.stand(`${day} 09:30`, `${day} 23:59`, 30)
    const report = story.report()
    expect(report.duration).toBe(hours * 60)
    expect(report.totalParked + report.unknown!).toBe((hours - 1) * 60)
    expect(report.unknown).toBe(15)
    expect(report.processed).toBe(story.messages.length)
    expect(story.clock(report.trips[0]!.started)).toBe('08:00')
  })
})

describe('days with little data', () => {
  it('processes nothing on a day without messages', () => {
    const report = startStory().report()
    expect(report).toMatchObject({
      processed: 0,
      trips: [],
      totalTrips: 0,
      distance: 0,
      gsmLoss: null,
      startedInDepot: null,
      averageSpeed: null,
    })
  })

  it('makes nothing of one message', () => {
    const story = startStory()
    story.say('09:00')
    expect(story.report()).toMatchObject({
      processed: 1,
      totalTrips: 0,
      totalParked: 15,
      unknown: 1425,
      startedInDepot: true,
      rawMessagesEvents: { length: 1 },
    })
  })

  it('keeps void fixes as raw and moves nowhere by them', () => {
    const story = startStory({ hasWire: false })
    story.drive('09:00', '09:30', 80, { validity: 'V' })
    expect(story.report()).toMatchObject({
      processed: 31,
      totalTrips: 0,
      distance: 0,
      geoOverlayEvents: [],
      startedInDepot: null,
    })
  })

  it('takes messages of one and the same time', () => {
    const story = startStory()
    for (let sequence = 0; sequence < 50; sequence++)
      story.say('09:00', { sequence, iO3: sequence % 2, sensorAValue: 20, iO1: 1 })
    expect(story.report()).toMatchObject({ processed: 50, totalTrips: 0, temperatureExceptions: [] })
  })

  it('counts a gap as parked, not as driving', () => {
    const story = startStory()
    story.stand('07:00', '08:00', 30)
    story.ignitionOn('08:00')
    story.drive('08:00', '08:20', 60)
    story.say('14:00')
    const { trips } = story.report()
    expect(trips.map((trip) => [story.clock(trip.started), story.clock(trip.completed)])).toEqual([['08:00', '08:20']])
  })

  it('ends today at now, with the trip still open', () => {
    const story = startStory()
    story.stand('00:00', '08:00', 30)
    story.ignitionOn('08:00')
    story.drive('08:00', '08:20', 60)
    const report = story.report({ now: story.at('08:22') })
    expect(report).toMatchObject({ duration: 502, totalParked: 480, endedInDepot: false })
    expect(report.trips).toMatchObject([{ isOpen: true, parkedTime: null, duration: 20 }])
    expect(
      story.report({ now: story.at('05:00'), messages: story.messages.slice(0, 5) }).geoOverlayEvents,
    ).toMatchObject([{ completed: null, duration: 300, details: 'Yard; ongoing' }])
  })
})
