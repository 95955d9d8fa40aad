import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { describeError } from './describeError.ts'
import { maskSecrets } from './maskSecrets.ts'

export interface ServerLog {
  log: Logger
  /** Masks these from now on too. */
  hide(...secrets: readonly string[]): void
}

/** Opens the server's log: JSON lines on stdout, without keys, password hashes, tokens or values of a query. */
export function openLog(settings: Settings, destination?: DestinationStream): ServerLog {
  const known = new Set(secretsOf(settings))
  const options = {
    level: settings.logLevel,
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: (line: string) => maskSecrets(line, known) },
  }
  return {
    log: destination ? pino(options, destination) : pino(options),
    hide: (...secrets) => secrets.forEach((secret) => known.add(secret)),
  }
}

function secretsOf({ gatewayKey, vapid, databaseUrl, redisUrl, smtpUrl }: Settings): string[] {
  const passwords = [databaseUrl, redisUrl, smtpUrl].flatMap((url) => (url ? passwordsOf(url) : []))
  return [gatewayKey, vapid?.privateKey, ...passwords].flatMap((secret) => secret || [])
}

/** Returns the password both as it's encoded in the address and decoded. */
function passwordsOf(url: string): string[] {
  try {
    const { password } = new URL(url)
    return [password, decodeURIComponent(password)]
  } catch {
    return []
  }
}
