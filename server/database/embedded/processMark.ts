import { readFileSync } from 'node:fs'
import { errorCode } from '../../errors/errorCode.ts'

/**
 * Returns what distinguishes a process from a later one with the same id: its start time (clock ticks since boot) and the boot. Empty on
 * systems without /proc; undefined when the process doesn't exist.
 */
export function processMark(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  let state: string
  try {
    state = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
  // The second field is the program's name in brackets and may contain anything, so count fields from its end.
  const fields = state.slice(state.lastIndexOf(')') + 2).split(' ')
  const isDead = fields[0] === 'Z' || fields[0] === 'X'
  return isDead ? undefined : `${bootId()} ${fields[19]}`
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to someone else.
    return errorCode(error) === 'EPERM'
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
