import { setTimeout as sleep } from 'node:timers/promises'
import type { startDeviceLoad } from '../load/deviceLoad.ts'
import type { Cluster } from './startCluster.ts'

/** Something that goes wrong; resolves when it is over. */
export interface Fault {
  name: string
  happen(): Promise<void>
}

/** How long what hangs hangs. */
const hangMs = 2_000
const away = 1_000

/** The faults of a soak, in turn. The first server is never killed, so that its memory can be followed. */
export function faultsOf(cluster: Cluster, devices: ReturnType<typeof startDeviceLoad>): Fault[] {
  const { postgres, redis, origins } = cluster
  const last = origins.length - 1
  const hour = 3_600_000
  return [
    { name: 'a server is killed', happen: () => cluster.killInstance(last) },
    {
      name: 'the database hangs',
      async happen() {
        postgres.pause()
        await sleep(hangMs)
        postgres.resume()
      },
    },
    {
      name: 'Redis goes away',
      async happen() {
        await redis?.stop()
        await sleep(away)
        await redis?.start()
      },
    },
    {
      name: 'the database crashes',
      async happen() {
        await postgres.crash()
        await sleep(away)
        await postgres.recover()
      },
    },
    {
      name: 'clocks of devices are set back, later forward',
      async happen() {
        devices.stepClocks(-hour / 60)
        await sleep(away)
        devices.stepClocks(hour / 30)
      },
    },
    {
      name: 'a server hangs',
      async happen() {
        cluster.pauseInstance(last)
        await sleep(hangMs)
        cluster.resumeInstance(last)
      },
    },
    { name: 'a server is updated', happen: () => cluster.restartInstance(last) },
  ]
}
