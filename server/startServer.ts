import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { canReceive } from '../domain/access/scope.ts'
import { findCaller } from './account/authenticate.ts'
import { shareLookups } from './account/shareLookups.ts'
import { registerOwnerReset } from './account/ownerReset.ts'
import { createApp, type AppDeps } from './app.ts'
import type { Database } from './database/database.ts'
import { databaseIdentity } from './database/databaseIdentity.ts'
import { openDatabase, type OpenedDatabase } from './database/openDatabase.ts'
import { migrationsFolder } from './database/migrationsFolder.ts'
import { openSharedClock } from './database/sharedClock.ts'
import { warnOfImeiCaseConflicts } from './devices/warnOfImeiCaseConflicts.ts'
import { isDemoServer } from './demo/demoMarkStore.ts'
import { createOwnPlaces } from './geocoder/ownPlaces.ts'
import { createHub, type Hub } from './hub/hub.ts'
import { openBus } from './hub/openBus.ts'
import { isOwnOrigin } from './hub/isOwnOrigin.ts'
import type { HubBus } from './hub/hubBus.ts'
import { registerRecompute } from './ingest/recompute.ts'
import { listenForMetrics, openMetrics } from './openMetrics.ts'
import { createMetrics } from './http/metrics.ts'
import { listen, stopListening } from './http/listen.ts'
import { removeOwnerFile, writeOwnerFile } from './owner/ownerFile.ts'
import { openGatewayKey } from './keys/gatewayKey.ts'
import { registerProofKeys } from './keys/registerProofKeys.ts'
import { serveHubAndApp } from './serveHubAndApp.ts'
import { readServerKeys } from './serverKeys.ts'
import type { Settings } from './settings.ts'
import { startDelivery, type Delivery } from './startDelivery.ts'
import { openGeocoder, startWorkers, type Workers } from './startWorkers.ts'

export interface RunningServer {
  port: number
  /** undefined unless METRICS_PORT is set. */
  metricsPort: number | undefined
  gatewayKey: string
  opened: OpenedDatabase
  /** What it goes by, epoch ms. */
  now: () => number
  /** Checks right away for due deliveries; otherwise they are found within a few seconds. */
  deliver(): void
  /** Asks pages with open connections to reconnect, finishes what was received, and closes the database. */
  close(): Promise<void>
}

export interface StartOptions {
  settings: Settings
  log: Logger
  /** Epoch ms, if tests move the clock. Otherwise it is the database's. */
  now?: () => number
  /** The database's clock, epoch ms, if tests move it as well. */
  databaseNow?: () => Promise<number>
  webFolder?: string
  version: string
  checkReplies?: boolean
  /** Called with the gateway key at the start, and again whenever it is renewed. */
  onGatewayKey?(key: string): void
  /** Runs once the schema is up to date, before the first request is accepted. */
  prepare?(opened: OpenedDatabase): Promise<void>
}

interface StartedOptions extends StartOptions {
  /** What all parts go by, epoch ms. */
  now: () => number
  /** This machine's own clock, epoch ms. */
  machineNow: () => number
}

type CloseStep = () => Promise<unknown> | void

/** Starts all parts of a Muster server; it accepts requests when this resolves. Rejects with a sentence for the terminal. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, log } = options
  const opened = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
    migrationsFolder: migrationsFolder(),
    log,
  })
  // Parts close in the reverse order of opening.
  const close: CloseStep[] = [() => opened.close()]
  try {
    await options.prepare?.(opened)
    await warnOfImeiCaseConflicts(opened.db, log)
    const { now, close: stopClock } = await openSharedClock(opened, log, options.now)
    close.unshift(stopClock)
    const started = { ...options, now, machineNow: options.now ?? Date.now }
    const { server, ...running } = await startParts(started, opened, close)
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : settings.port
    return { port, opened, now, ...running, close: () => closeAll(close) }
  } catch (error) {
    await closeAll(close)
    throw error
  }
}

/** E-mails on their way when a server ends have this long to be taken; the others are due again. */
const lastEmailsMs = 10_000

/** Starts the parts of a server one after the other on its open database, and adds what closes each to the front of close. */
async function startParts(
  options: StartedOptions,
  opened: OpenedDatabase,
  close: CloseStep[],
): Promise<Pick<RunningServer, 'gatewayKey' | 'deliver' | 'metricsPort'> & { server: Server }> {
  const { settings, log, now, machineNow, databaseNow, version, webFolder, checkReplies = false } = options
  const { db } = opened
  const keys = await readServerKeys(db, settings)
  const gatewayKey = await openGatewayKey({ db, now, configured: settings.gatewayKey, onKey: options.onGatewayKey })
  const bus = await openBusOf({ settings, log }, db, keys.installation)
  close.unshift(() => bus.close())
  const hub = openHub(options, db, keys.tokenSecret, bus)
  const metrics = createMetrics()
  const { outbox, mailServer, push } = startDelivery({ settings, db, now, log, metrics, hub, vapid: keys.vapid })
  close.unshift(() => mailServer?.close())

  const places = { geocoder: openGeocoder(settings, db, now, log), ownPlaces: createOwnPlaces() }
  const workers = await startWorkers(
    { settings, log, now, machineNow, databaseNow, version, opened, metrics, hub, outbox, mailServer, ...places },
    close,
  )
  const { queue, reports, poiPlacer, ...upkeep } = workers

  const readMetrics = openMetrics({ opened, now, metrics, version, hub, bus, reports })
  const { app } = createApp({
    ...keys,
    readMetrics,
    gatewayKey,
    settings,
    db,
    now,
    log,
    metrics,
    queue,
    ...places,
    version,
    push,
    webFolder,
    makeReport: reports.make,
    placePois: poiPlacer.wake,
    ...upkeep,
    deliver: outbox.deliver,
    scheduledReports: { hasMailServer: mailServer !== null, wake: reports.wake },
    ...hubFollowers(hub),
    isDemo: () => isDemoServer(db),
    checkReplies,
    registerOwnerCalls: ownerCalls(options, { db, now }, workers),
  })
  const server = serveHubAndApp(hub, app, log)
  const host = settings.host ?? (await defaultHost(db))
  const metricsPort = await listenForMetrics(settings, host, readMetrics, close)
  await startListening(server, { settings, host, hub, ownerKey: keys.ownerKey, mailServer }, close)
  return {
    server,
    metricsPort,
    gatewayKey: (await gatewayKey.read()).key,
    deliver() {
      outbox.deliver()
      reports.wake()
    },
  }
}

interface Listening extends Pick<Delivery, 'mailServer'> {
  settings: Settings
  host: string
  hub: Hub
  ownerKey: string
}

/** Starts to listen, and tells the owner's commands where. */
async function startListening(
  server: Server,
  { settings, host, hub, ownerKey, mailServer }: Listening,
  close: CloseStep[],
): Promise<void> {
  await listen(server, { port: settings.port, host })
  writeOwnerFile(settings.dataDirectory, server.address(), ownerKey)
  close.unshift(() => removeOwnerFile(settings.dataDirectory, ownerKey))
  // A server only closes once its sockets have, so the hub has to end its sockets at the same time.
  close.unshift(() => Promise.all([stopListening(server), hub.close()]))
  // E-mails have their time while calls have theirs: a mail server that hangs would hold up the end.
  close.unshift(() => mailServer?.endWithin(lastEmailsMs))
}

/** Registers the calls behind the owner's commands. */
function ownerCalls(
  { settings, log }: StartOptions,
  { db, now }: { db: Database; now: () => number },
  { backups, queue, retention }: Workers,
): AppDeps['registerOwnerCalls'] {
  return (register) => {
    backups.register(register)
    retention.register(register)
    registerRecompute(register, { db, now, log, wake: queue.foldAgain })
    registerProofKeys(register, { db, now, log })
    registerOwnerReset(register, { db, now, log, origin: settings.publicUrl })
  }
}

/** Returns what calls do to open hub connections. */
function hubFollowers(hub: Hub): Pick<AppDeps, 'notifyHub' | 'onSignedOut' | 'onAccessChanged'> {
  return {
    notifyHub: hub.publish,
    onSignedOut: (userId) => hub.disconnectUser(userId),
    onAccessChanged: (userIds) => userIds.forEach((userId) => hub.refreshCaller(userId)),
  }
}

function openHub({ settings, log, now }: StartedOptions, db: Database, tokenSecret: Uint8Array, bus: HubBus): Hub {
  return createHub({
    authenticate: shareLookups((token) => findCaller(db, tokenSecret, token, now())),
    canReceive,
    isAllowedOrigin: (origin, request) => isOwnOrigin(origin, request.headers.host, settings.publicUrl),
    now,
    log,
    bus,
  })
}

async function openBusOf(
  { settings, log }: Pick<StartedOptions, 'settings' | 'log'>,
  db: Database,
  installation: string,
) {
  return openBus({ ...busSettings(settings), installation, database: () => databaseIdentity(db), log })
}

/** Everyone knows the passwords of a demo, so only this machine can reach one unless HOST is set. */
const defaultHost = async (db: Database) => ((await isDemoServer(db)) ? '127.0.0.1' : '0.0.0.0')

const busSettings = ({ databaseUrl, redisUrl }: Settings) => ({
  ...(databaseUrl ? { databaseUrl } : {}),
  ...(redisUrl ? { redisUrl } : {}),
})

async function closeAll(steps: readonly CloseStep[]): Promise<void> {
  for (const step of steps) await step()
}

/** Returns the path of dist/web beside the built server. */
export const builtWebFolder = () => join(import.meta.dirname, '../web')
