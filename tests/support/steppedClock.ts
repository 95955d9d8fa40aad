import { loadedFirst } from './loadedFirst.ts'

/**
 * What a server that a test starts (startMain) needs in its environment, so that its clock can be set without setting the machine's: by as many
 * milliseconds as the file says, once it is there.
 */
export const steppedClock = (file: string): Record<string, string> => ({
  NODE_OPTIONS: loadedFirst('steppedClock'),
  STEPPED_CLOCK: file,
})
