import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { ReverseGeocode } from '../../geocoder/ownPlaces.ts'

type RequestedPlace = Parameters<ReverseGeocode>

/** How many places one message contains at most, so that the server can do other work between messages. */
const maxAtOnce = 50

/** Returns a geocoder that looks up all places requested in the same tick together. */
export function gatherPlaces(nameAll: (places: RequestedPlace[]) => Promise<string[]>): ReverseGeocode {
  let gathered: { place: RequestedPlace; resolve(words: string): void; reject(error: unknown): void }[] = []

  function send(): void {
    const sent = gathered
    gathered = []
    if (sent.length === 0) return
    nameAll(sent.map(({ place }) => place))
      .then((words) => sent.forEach(({ resolve }, i) => resolve(itemAt(words, i))))
      .catch((error: unknown) => sent.forEach(({ reject }) => reject(error)))
  }

  return (...place) =>
    new Promise((resolve, reject) => {
      if (gathered.length === 0) queueMicrotask(send)
      gathered.push({ place, resolve, reject })
      if (gathered.length === maxAtOnce) send()
    })
}
