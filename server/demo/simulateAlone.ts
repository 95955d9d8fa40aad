import { holdAlone } from '../database/holdAlone.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts'

/** An arbitrary number that no other program on the server locks. */
const lockKey = 7_367_821_106

/** Keeps the demo fleet moving from one process of the installation; the others take over when it dies. */
export async function simulateAlone(
  opened: OpenedDatabase,
  options: SimulatorOptions,
): Promise<{ stop(): Promise<void> }> {
  let simulator: Simulator | undefined
  const held = await holdAlone(opened, {
    key: lockKey,
    log: options.log,
    async begin(isHeld) {
      simulator = await startSimulator(options, isHeld)
    },
    async end() {
      await simulator?.stop()
      simulator = undefined
    },
  })
  return { stop: held.close }
}
