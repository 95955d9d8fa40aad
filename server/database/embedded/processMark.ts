import { readFileSync } from 'node:fs'
import { errorCode } from '../../errors/errorCode.ts'

/**
 * What tells a process from a later one with the same id: the time it started (clock ticks since this boot) and the
 * boot. Empty where there is no /proc; undefined when no such process lives.
 */
export function processMark(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  let state: string
  try {
    state = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
  // The second field is the program's name in brackets and may hold anything, so fields are counted after it.
  const fields = state.slice(state.lastIndexOf(')') + 2).split(' ')
  const isDead = fields[0] === 'Z' || fields[0] === 'X'
  return isDead ? undefined : `${bootId()} ${fields[19]}`
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process is there but belongs to someone else.
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
