import type { createBusListeners, HubBus } from './hubBus.ts'

/** How often a process that gets nothing by Redis announces it, and for how long the others believe it. */
const announceEveryMs = 1_000
const believedMs = 5_000

/** Begin texts of the substitute that aren't plain messages: those, JSON, never begin so. */
const marks = { deaf: '\u0001?', toDeaf: '\u0001=' } as const

/**
 * Carries by another bus what Redis doesn't: `send` a message that it didn't take, `sendToDeaf` one that it took, while some process gets
 * nothing by it, which that process says again and again. isDeaf says whether this one is such a process.
 */
export function openDetour(
  substitute: HubBus,
  listeners: Pick<ReturnType<typeof createBusListeners>, 'passMessage' | 'passGap'>,
  isDeaf: () => boolean,
) {
  let othersDeafUntil = -Infinity
  let announcements = 0
  let announcedAt = -Infinity
  const areOthersDeaf = () => performance.now() < othersDeafUntil || !substitute.state().isConnected
  substitute.onMessage((text) => {
    if (text === marks.deaf) othersDeafUntil = performance.now() + believedMs
    else if (!text.startsWith(marks.toDeaf)) listeners.passMessage(text)
    else if (isDeaf()) listeners.passMessage(text.slice(marks.toDeaf.length))
  })
  substitute.onGap(() => {
    // What the others announced meanwhile is lost.
    othersDeafUntil = performance.now() + believedMs
    listeners.passGap()
  })
  const timer = setInterval(() => {
    const isLate = performance.now() - announcedAt > believedMs
    announcements = isDeaf() ? (isLate ? 1 : announcements + 1) : 0
    if (announcements > 0) {
      substitute.send(marks.deaf)
      announcedAt = performance.now()
    }
    // What the others sent before they knew, or after they had forgotten it, is lost here.
    if (announcements === 2) listeners.passGap()
  }, announceEveryMs)
  timer.unref()

  const stop = () => clearInterval(timer)
  return {
    send: (text: string) => substitute.send(text),
    sendToDeaf(text: string) {
      if (areOthersDeaf()) substitute.send(marks.toDeaf + text)
    },
    stop,
    close() {
      stop()
      return substitute.close()
    },
  }
}
