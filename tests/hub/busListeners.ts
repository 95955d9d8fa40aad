import type { HubBus } from '../../server/hub/hubBus.ts'

/** Listens to buses and closes them all. */
export function busListeners() {
  const open: HubBus[] = []
  return {
    /** What a bus receives from now on. */
    listenTo(bus: HubBus) {
      open.push(bus)
      const received: string[] = []
      const gaps = { count: 0 }
      bus.onMessage((text) => received.push(text))
      bus.onGap(() => (gaps.count += 1))
      return { bus, received, gaps }
    },
    async close(): Promise<void> {
      await Promise.all(open.splice(0).map((bus) => bus.close()))
    },
  }
}
