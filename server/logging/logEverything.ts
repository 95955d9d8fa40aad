import type { Logger } from 'pino'

/** Logs what Node.js would otherwise print: its warnings, and the error that ends the process. */
export function logEverything(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warns'))
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'The server broke down')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
