import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { MapSources } from '../contract/settings/mapSources.ts'
import { errorCode } from './errors/errorCode.ts'
import { urlSetting } from './http/urlSetting.ts'
import { mapVariables, readMapSources } from './http/mapVariables.ts'

const wholeNumber = (min: number, max: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be ${what}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a port number, for example 8080'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
)

const environment = v.object({
  PORT: v.optional(portNumber, '8080'),
  METRICS_PORT: v.optional(portNumber),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder')), './data'),
  ARCHIVE_DIR: v.optional(v.string()),
  LOW_DISK_GB: v.optional(wholeNumber(0, 1_000_000, 'a number of gigabytes'), '1'),
  RETENTION_NEEDS_MESSAGES: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'true'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY_HOURS: v.optional(wholeNumber(1, 24 * 365, 'a number of hours'), '24'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 10_000, 'a number of backups'), '7'),
  DATABASE_URL: v.optional(urlSetting(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/muster')),
  REDIS_URL: v.optional(urlSetting(['redis:', 'rediss:'], 'redis://host:6379')),
  PUBLIC_URL: v.optional(
    v.pipe(
      urlSetting(['http:', 'https:'], 'https://fleet.example.com'),
      v.check(
        (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
        'must be an address without a path, because Muster is at the top of its address, for example https://fleet.example.com',
      ),
    ),
  ),
  GATEWAY_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  SMTP_URL: v.optional(urlSetting(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
        'must be an e-mail address, for example Muster <muster@fleet.example.com>',
      ),
    ),
    'Muster <muster@localhost>',
  ),
  ...mapVariables,
  GEOCODER_URL: v.optional(urlSetting(['http:', 'https:'], 'https://nominatim.example.com')),
  VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{80,90}$/, 'must be a base64url P-256 public key'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{40,46}$/, 'must be a base64url P-256 private key'))),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:|https:)/, 'must begin with mailto: or https:')),
    'mailto:admin@localhost.invalid',
  ),
  /** For tests only: allows sending to a push service on loopback. */
  ALLOW_PRIVATE_PUSH_ENDPOINTS: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  TRUST_PROXY: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
})

export interface Settings {
  port: number
  /** undefined unless HOST is set: the server then listens on every address, or only on loopback while it shows a demo fleet. */
  host: string | undefined
  /** Where /metrics is served to everybody who reaches it; without it the main port serves it to programs on this machine. */
  metricsPort: number | undefined
  dataDirectory: string
  /** Where messages are written before they are removed from the database. */
  archiveDirectory: string
  /** With less room than this, in bytes, the disk of the data directory counts as nearly full. */
  lowDiskBytes: number
  /** Whether rules of retention wait while no asset has sent a message for a week, because the server's clock may be wrong. */
  retentionNeedsMessages: boolean
  /** Scheduled backups; undefined unless BACKUP_DIR is set. */
  backups: { directory: string; everyHours: number; keep: number } | undefined
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** The address at which phones reach this server; links in messages begin with it. */
  publicUrl: string
  gatewayKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  map: MapSources
  geocoderUrl: string | undefined
  vapid: { publicKey: string; privateKey: string } | undefined
  vapidSubject: string
  allowPrivatePushEndpoints: boolean
  trustProxy: boolean
  logLevel: string
}

/** Thrown for an invalid setting; the message is a sentence for the terminal. */
class SettingsError extends Error {}

/** Returns whether a base64url P-256 private key has this public key. */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
  } catch {
    return false
  }
}

/**
 * Returns all settings, checked. Empty texts count as not set. Throws a SettingsError that names each invalid setting and says what it must
 * be.
 */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = v.safeParse(environment, present)
  if (!result.success) {
    const wrong = result.issues.map((issue) => `${String(issue.path?.[0]?.key ?? 'A setting')} ${issue.message}.`)
    throw new SettingsError([...new Set(wrong)].join(' '))
  }
  const set = result.output
  if (Boolean(set.VAPID_PUBLIC_KEY) !== Boolean(set.VAPID_PRIVATE_KEY))
    throw new SettingsError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be given together.')
  if (set.VAPID_PUBLIC_KEY && set.VAPID_PRIVATE_KEY && !isKeyPair(set.VAPID_PUBLIC_KEY, set.VAPID_PRIVATE_KEY))
    throw new SettingsError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair, so push services would refuse every push. Give both from one run of npx web-push generate-vapid-keys.',
    )
  if (set.METRICS_PORT !== undefined && set.METRICS_PORT !== 0 && set.METRICS_PORT === set.PORT)
    throw new SettingsError('METRICS_PORT must not be the same as PORT. Leave it empty to serve the metrics at PORT.')
  return {
    port: set.PORT,
    host: set.HOST,
    metricsPort: set.METRICS_PORT,
    dataDirectory: resolve(set.DATA_DIR),
    archiveDirectory: resolve(set.ARCHIVE_DIR ?? join(set.DATA_DIR, 'archive')),
    lowDiskBytes: set.LOW_DISK_GB * 1e9,
    retentionNeedsMessages: set.RETENTION_NEEDS_MESSAGES === 'true',
    backups:
      set.BACKUP_DIR === undefined
        ? undefined
        : { directory: resolve(set.BACKUP_DIR), everyHours: set.BACKUP_EVERY_HOURS, keep: set.BACKUP_KEEP },
    databaseUrl: set.DATABASE_URL,
    redisUrl: set.REDIS_URL,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    gatewayKey: set.GATEWAY_KEY,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    map: readMapSources(set),
    geocoderUrl: set.GEOCODER_URL,
    vapid:
      set.VAPID_PUBLIC_KEY && set.VAPID_PRIVATE_KEY
        ? { publicKey: set.VAPID_PUBLIC_KEY, privateKey: set.VAPID_PRIVATE_KEY }
        : undefined,
    vapidSubject: set.VAPID_SUBJECT,
    allowPrivatePushEndpoints: set.ALLOW_PRIVATE_PUSH_ENDPOINTS === 'true',
    trustProxy: set.TRUST_PROXY === 'true',
    logLevel: set.LOG_LEVEL,
  }
}

/**
 * Loads settings from the .env file in the working directory, if there is one; variables that are already set take precedence. Throws a
 * SettingsError if the file can't be read.
 */
export function loadDotEnv(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw new SettingsError(`The file .env cannot be read: ${String(error)}`)
  }
}

/** Returns the server's address for commands that aren't given one: PUBLIC_URL, or else this machine at PORT. */
export const defaultServerAddress = (): string =>
  (process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8080}`).replace(/\/$/, '')

/** Returns the path of the file in the data directory that holds the gateway key the server generated, for commands on the same machine. */
export const gatewayKeyFile = (dataDirectory: string) => join(dataDirectory, 'gateway-key')

/**
 * Returns the gateway key for commands that talk to a running server: the environment's, or else the one that the server with this data
 * directory wrote to a file; undefined if there is neither.
 */
export function findGatewayKey(): string | undefined {
  if (process.env.GATEWAY_KEY) return process.env.GATEWAY_KEY
  try {
    return readFileSync(gatewayKeyFile(resolve(process.env.DATA_DIR || './data')), 'utf8').trim()
  } catch {
    return undefined
  }
}
