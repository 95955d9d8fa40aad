import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What a server that a test starts (startMain) needs in its environment, so that its clock can be set without setting the machine's: by as many
 * milliseconds as the file says, once it is there.
 */
export const steppedClock = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'steppedClock.mjs')).href}`,
  STEPPED_CLOCK: file,
})
