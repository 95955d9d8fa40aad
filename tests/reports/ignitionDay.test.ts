import { describe, expect, it } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { startStory } from './story.ts'

/** Two trips of half an hour at 60 km/h, out and back, the second after twelve minutes of idling. */
function ignitionDay() {
  const story = startStory()
  story.stand('00:00', '07:58', 30)
  story.say('07:58', { messageID: messageID.iButtonConnected, ibutton: 'A1' })
  story.ignitionOn('08:00')
  story.drive('08:00', '08:30', 60)
  story.ignitionOff('08:31')
  story.stand('08:40', '12:00', 20)
  story.ignitionOn('12:00')
  story.stand('12:01', '12:12', 1)
  story.drive('12:12', '12:42', -60)
  story.ignitionOff('12:43')
  story.stand('12:50', '24:00', 30)
  return story
}

describe('an ignition day with two trips and idling', () => {
  const story = ignitionDay()
  const report = story.report()
  const { trips } = report

  it('lists both trips with their times, distances and drivers', () => {
    expect(trips.map((trip) => [trip.tripId, story.clock(trip.started), story.clock(trip.completed)])).toEqual([
      ['1', '08:00', '08:31'],
      ['2', '12:00', '12:43'],
    ])
    expect(trips.map(({ endDistance }) => Math.round(endDistance * 10) / 10)).toEqual([30, 30])
    expect(
      trips.map(({ odometerStart, odometerEnd }) => [odometerStart, odometerEnd].map((km) => Math.round(km!))),
    ).toEqual([
      [1000, 1030],
      [1030, 1060],
    ])
    expect(trips.map(({ driverId, driverSource }) => [driverId, driverSource])).toEqual([
      ['Mia Chen', 'tapped'],
      ['Mia Chen', 'carried over'],
    ])
    expect(report.virtualTrips).toEqual([])
  })

  it('counts parking until the last message', () => {
    expect(
      trips.map(({ duration, journeyTime, totalJourneyTime }) => [duration, journeyTime, totalJourneyTime]),
    ).toEqual([
      [31, 30, 30],
      [43, 30, 60],
    ])
    expect(trips.map(({ parkedTime, totalParkedTime }) => [parkedTime, totalParkedTime])).toEqual([
      [209, 480 + 209],
      // There are no messages after that: it counts as parked for another quarter of an hour, then as unknown.
      [15, 480 + 209 + 15],
    ])
    expect(report.totalParked).toBe(480 + 209 + 15)
    expect(report.unknown).toBe(677 - 15)
    expect(report.parked).toBe(3)
  })

  it('finds the idling before the second trip and nothing shorter', () => {
    expect(report.parkedIdleExceptions).toMatchObject([{ type: 'Parked idle', duration: 12, ignition: 'On' }])
    expect(story.clock(report.parkedIdleExceptions[0]!.started)).toBe('12:00')
    expect([report.parkedIdle, report.parkedIdleDuration]).toEqual([1, 12])
  })

  it('shows idling that has not ended as ongoing, for as long as messages show it, until an hour passes without one', () => {
    const story = startStory()
    story.ignitionOff('07:00')
    story.ignitionOn('08:00')
    story.drive('08:00', '08:30', 40)
    story.stand('08:31', '09:31', 1)
    const idleAt = (clock: string) =>
      story.report({ now: story.at(clock) }).parkedIdleExceptions.map(({ started, completed, duration, details }) => ({
        times: [started, completed].map(story.clock),
        duration,
        isOngoing: details.includes('ongoing'),
      }))
    expect(idleAt('09:35')).toEqual([{ times: ['08:30', null], duration: 60, isOngoing: true }])
    expect(idleAt('10:45')).toEqual([{ times: ['08:30', '09:30'], duration: 60, isOngoing: false }])
  })

  it('shows the depot it left and returned to', () => {
    expect(trips.map(({ leftDepot }) => story.clock(leftDepot))).toEqual(['08:01', null])
    expect(report).toMatchObject({
      depotName: 'Yard',
      startedInDepot: true,
      endedInDepot: true,
      firstLeft: trips[0]!.leftDepot,
    })
    expect(report.durationInsideDepot! + report.durationOutsideDepot!).toBe(1440)
    expect(
      report.geoOverlayEvents.map((row) => [
        row.type,
        story.clock(row.started),
        story.clock(row.completed),
        row.details,
      ]),
    ).toEqual([
      ['Depot', '00:00', '08:01', 'Yard'],
      ['Depot', '12:42', '00:00', 'Yard; continues after this day'],
    ])
  })

  it('sums the day', () => {
    expect(report).toMatchObject({
      totalTrips: 2,
      duration: 1440,
      engineHours: (31 + 43) / 60,
      movingEngineHours: 1,
      gsmLoss: 0,
      gpsLoss: 0,
    })
    expect(report.distance).toBeCloseTo(60, 1)
    expect(report.averageSpeed).toBeCloseTo(60, 1)
    expect(report.utilisation).toBeCloseTo((74 / 1440) * 100)
    expect(report.engineHoursInsideDepot! + report.engineHoursOutsideDepot!).toBeCloseTo(report.engineHours)
    expect(report.idlingHours + report.movingEngineHours).toBeLessThanOrEqual(report.engineHours)
  })

  it('shows every message as it was received', () => {
    expect(report.processed).toBe(story.messages.length)
    expect(report.rawMessagesEvents).toHaveLength(story.messages.length)
    expect(report.rawMessagesEvents.find((row) => row.ibutton)).toMatchObject({
      messageID: 50,
      messageName: 'iButton connected',
      ibutton: 'A1',
      iO3: 0,
      gPRMC: { latitude: -37.81, longitude: 144.96, speed: 0 },
    })
    expect(story.report({ compact: true })).toMatchObject({
      rawMessagesEvents: [],
      rawMessageRows: { length: report.processed },
    })
  })

  it('takes messages in any order, and twice', () => {
    const shuffled = [
      ...story.messages.slice(60),
      ...story.messages.slice(0, 60).reverse(),
      ...story.messages.slice(10, 20),
    ]
    expect(story.report({ messages: shuffled })).toEqual(report)
  })

  it('leaves out a trip round the yard with filtering and shows it without', () => {
    const shunted = startStory()
    shunted.stand('06:00', '09:00', 30)
    shunted.ignitionOn('09:00')
    shunted.ignitionOff('09:01')
    shunted.ignitionOn('10:00')
    shunted.drive('10:00', '10:20', 50)
    shunted.ignitionOff('10:21')
    expect(shunted.report().trips.map((trip) => shunted.clock(trip.completed))).toEqual(['10:21'])
    expect(shunted.report({ useFiltering: false }).totalTrips).toBe(2)
  })

  it('marks the legs of a trip between long stops with the ignition on', () => {
    const delivery = startStory()
    delivery.stand('00:00', '09:00', 30)
    delivery.ignitionOn('09:00')
    delivery.drive('09:00', '09:20', 60)
    delivery.stand('09:21', '09:30', 1)
    delivery.drive('09:30', '09:50', 60)
    delivery.ignitionOff('09:51')
    delivery.stand('10:00', '24:00', 30)
    const found = delivery.report().trips
    expect(
      found.map((trip) => [trip.tripId, trip.isSubTrip, delivery.clock(trip.started), delivery.clock(trip.completed)]),
    ).toEqual([
      ['1', false, '09:00', '09:51'],
      ['1.1', true, '09:00', '09:20'],
      ['1.2', true, '09:30', '09:50'],
    ])
    expect(found[1]!.parkedTime).toBe(10)
    expect(found[1]!.endDistance + found[2]!.endDistance).toBeCloseTo(found[0]!.endDistance, 1)
    expect(delivery.report().totalTrips).toBe(1)
  })
})
