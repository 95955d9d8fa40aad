import { describe, expect, it } from 'vitest'
import { randomNumbers, driveRoad, townStreets, windingRoad } from '../../tests/accuracy/simulatedRoad.ts'
import { momentsOf, bestFix } from '../rules/reading.ts'
import { findingsOf } from '../rules/findings.ts'
import { metresBetween } from './distance.ts'
import { classifyFixes } from './fixQuality.ts'
import { orderMessages } from './messageOrder.ts'
import { trackOf, type Fix } from './track.ts'
import { trackDistance } from './trackDistance.ts'

/** Every message of a drive, and others of the same second a few metres beside it, in an order of arrival of their own. */
function doubled(pieces: Parameters<typeof driveRoad>[0], { every = 1, off = 8, hasSpeed = true } = {}) {
  const { messages, km } = driveRoad(pieces, { hasSpeed })
  const random = randomNumbers(5)
  const aside = () => (off * (2 * random() - 1)) / 111_195
  const sent = messages
    .filter(({ created }) => (created / 1000) % every === 0)
    .flatMap((message) => [
      message,
      { ...message, latitude: message.latitude! + aside(), longitude: message.longitude! + aside() },
      { ...message, latitude: message.latitude! + aside(), longitude: message.longitude! + aside() },
    ])
    .map((message, id) => ({ ...message, id }))
  const arrived = [...sent].sort((a, b) => ((a.id * 7919) % 104_729) - ((b.id * 7919) % 104_729))
  return { sent, arrived, km }
}

const kmOf = (fixes: readonly Fix[]) => trackDistance(fixes, 0, fixes.length - 1).km

describe('several positions in one second', () => {
  it.each([
    { name: 'a town', pieces: townStreets(12, 11), within: 0.015 },
    { name: 'a winding road', pieces: windingRoad(20, 11), within: 0.015 },
  ])('are one place and add no distance: $name', ({ pieces, within }) => {
    for (const every of [1, 5, 10]) {
      const { sent, km } = doubled(pieces, { every })
      expect(Math.abs(kmOf(trackOf(orderMessages(sent))) / km - 1), `every ${every} s`).toBeLessThan(within)
    }
  })

  it('give the same track in any order of arrival, and the one that the rules use', () => {
    const { sent, arrived } = doubled(townStreets(5, 23))
    const track = trackOf(orderMessages(sent))
    expect(trackOf(orderMessages(arrived))).toEqual(track)
    let last: Fix | null = null
    const chosen = momentsOf(arrived).map((moment) => (last = bestFix(moment, last)!))
    const place = ({ at, latitude, longitude }: Fix) => ({ at, latitude, longitude })
    expect(track.map(place)).toEqual(chosen.map(place))
    const settings = { speedLimitKph: 40, speedExceptionMinutes: 0.1, temperatures: [] }
    expect(findingsOf(arrived, settings)).toEqual(findingsOf(sent, settings))
  })

  it.each([167, -167])('give the same result when one is %s m off, as when it has the time of another', (metres) => {
    const { messages } = driveRoad([{ metres: 2000, kph: 60 }], { accuracyMetres: 10 })
    const sent = messages
      .filter(({ created }) => (created / 1000) % 10 === 0)
      .flatMap((message, index) => [
        message,
        ...(index === 5 ? [{ ...message, latitude: message.latitude! + metres / 111_195 }] : []),
      ])
      .map((message, id) => ({ ...message, id }))
    let last: Fix | null = null
    const chosen = momentsOf(sent).map((moment) => (last = bestFix(moment, last)!))
    const track = trackOf(orderMessages(sent))
    expect(track.map(({ latitude }) => latitude)).toEqual(chosen.map(({ latitude }) => latitude))
    expect(classifyFixes(sent).filter((quality) => quality === 'jump')).toHaveLength(1)
  })

  it('are ranked by accuracy, then by whether they have a speed; one that no vehicle can have reached is never chosen', () => {
    const [first] = driveRoad([{ metres: 100, kph: 36 }], { accuracyMetres: 10 }).messages
    const next = { ...first!, created: first!.created + 1000 }
    const read = (...more: Partial<typeof next>[]) => {
      const messages = [first!, ...more.map((message, id) => ({ ...next, id: id + 1, ...message }))]
      const chosen = trackOf(orderMessages(messages)).slice(1)
      const live = momentsOf(messages)
        .slice(1)
        .map((moment) => bestFix(moment, { ...chosen[0]!, ...momentsOf([first!])[0]!.readings[0]!.fix! }))
      expect(chosen).toHaveLength(1)
      expect(metresBetween(chosen[0]!, live[0]!)).toBe(0)
      return { speedKph: chosen[0]!.speedKph, accuracyMetres: chosen[0]!.accuracyMetres, at: chosen[0]!.latitude }
    }
    const beside = first!.latitude! + 0.00005
    expect(read({}, { latitude: beside, accuracyMetres: 4 }).at).toBe(beside)
    expect(read({ latitude: beside - 0.0001, speedKph: null }, { latitude: beside, speedKph: 36 }).at).toBe(beside)
    expect(read({ latitude: beside }, { latitude: beside + 3, accuracyMetres: 2 }).at).toBe(beside)
  })
})
