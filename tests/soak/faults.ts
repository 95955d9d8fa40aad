import { setTimeout as sleep } from 'node:timers/promises'
import type { startDeviceLoad } from '../load/deviceLoad.ts'
import type { Cluster } from './startCluster.ts'

/** Something that goes wrong; resolves when it is over. */
export interface Fault {
  name: string
  /** What only sets clocks interrupts nobody, so that nothing may be sent again. */
  interrupts: boolean
  /** Whether devices say another time than it is. */
  setsDevices?: true
  happen(): Promise<void>
}

/** How long what hangs hangs. */
const hangMs = 2_000
const away = 1_000
const minuteMs = 60_000
/** How far a server's clock is ahead of the database's, in turn. It stays so while other things go wrong. */
const clockSteps = [5 * minuteMs, -7 * minuteMs, 0]

/** The faults of a soak, in turn. The first server is never killed, so that its memory can be followed. */
export function faultsOf(cluster: Cluster, devices: ReturnType<typeof startDeviceLoad>): Fault[] {
  const { postgres, redis, origins } = cluster
  const last = origins.length - 1
  const hour = 3_600_000
  let steps = 0
  return [
    {
      name: "a server's clock is set",
      interrupts: false,
      happen: () => cluster.setClock(last, clockSteps[steps++ % clockSteps.length]!),
    },
    { name: 'a server is killed', interrupts: true, happen: () => cluster.killInstance(last) },
    {
      name: 'the database hangs',
      interrupts: true,
      async happen() {
        postgres.pause()
        await sleep(hangMs)
        postgres.resume()
      },
    },
    {
      name: 'Redis goes away',
      interrupts: true,
      async happen() {
        await redis?.stop()
        await sleep(away)
        await redis?.start()
      },
    },
    {
      name: 'the database crashes',
      interrupts: true,
      async happen() {
        await postgres.crash()
        await sleep(away)
        await postgres.recover()
      },
    },
    {
      name: 'clocks of devices are set back, later forward',
      interrupts: false,
      setsDevices: true,
      async happen() {
        devices.stepClocks(-hour / 60)
        await sleep(away)
        devices.stepClocks(hour / 30)
      },
    },
    {
      name: 'a server hangs',
      interrupts: true,
      async happen() {
        cluster.pauseInstance(last)
        await sleep(hangMs)
        cluster.resumeInstance(last)
      },
    },
    { name: 'a server is updated', interrupts: true, happen: () => cluster.restartInstance(last) },
  ]
}
