import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { canReceive } from '../domain/access/scope.ts'
import { authenticate } from './account/authenticate.ts'
import { callerById } from './account/callerById.ts'
import { createAcknowledgeToken, forgetExpiredTokens } from './alerts/acknowledgeTokenStore.ts'
import { duressFollowUp } from './alerts/followDuress.ts'
import { noteEmailed } from './alerts/noteEmailed.ts'
import { pendingOf } from './alerts/pendingStore.ts'
import { createApp } from './app.ts'
import { openDatabase, type OpenedDatabase } from './database/openDatabase.ts'
import { migrationsFolder } from './database/migrationsFolder.ts'
import { isDemoServer } from './demo/demoMarkStore.ts'
import { emailDelivery } from './email/deliverEmail.ts'
import { openMailServer } from './email/mailServer.ts'
import { createGeocoder } from './geocoder/geocoder.ts'
import { geocodeCache } from './geocoder/geocodeStore.ts'
import { createHub } from './hub/hub.ts'
import { openBus } from './hub/bus.ts'
import { createIngestQueue } from './ingest/ingestQueue.ts'
import { createMetrics } from './http/metrics.ts'
import { listen, stopListening } from './http/listen.ts'
import { keptKey, randomKey } from './keys/serverKeyStore.ts'
import { backOff, startOutbox, type DeliveryWay, type Outbox } from './outbox/deliverOutbox.ts'
import { createVapidKeys } from './push/createVapidKeys.ts'
import { pushDelivery } from './push/deliverPush.ts'
import { mayBeToldOf } from './push/pushStore.ts'
import { endpointRefusal } from './push/pushAgents.ts'
import { sendPush, type PushOptions, type PushTarget } from './push/sendPush.ts'
import { reportCaller } from './reports/schedule/callReport.ts'
import { runScheduledReports } from './reports/schedule/runScheduledReports.ts'
import { takingTurns } from './reports/takingTurns.ts'
import { openReportThread } from './reports/thread/reportThread.ts'
import type { Settings } from './settings.ts'

export interface RunningServer {
  port: number
  gatewayKey: string
  opened: OpenedDatabase
  /** Looks at once for what is due to be sent; it is looked for every few seconds anyway. */
  deliver(): void
  /** Tells the pages that hold open connections to come back, finishes what was received, closes the database. */
  close(): Promise<void>
}

export interface StartOptions {
  settings: Settings
  log: Logger
  now?: () => number
  webFolder?: string
  version: string
  checkReplies?: boolean
  /** Runs after the schema is there and before the first request is taken. */
  prepare?(opened: OpenedDatabase): Promise<void>
}

/** Starts everything a Muster server is, and takes requests when it resolves. Rejects with a sentence for the terminal. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, log, now = Date.now, version } = options
  const opened = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
    migrationsFolder: migrationsFolder(),
    log,
  })
  const { db } = opened
  const close: (() => Promise<unknown> | void)[] = [() => opened.close()]
  try {
    await options.prepare?.(opened)
    const tokenSecret = Buffer.from(await keptKey(db, 'tokenSecret', randomKey), 'base64url')
    const gatewayKey = settings.gatewayKey ?? (await keptKey(db, 'gatewayKey', randomKey))
    const vapidKeys = settings.vapid ?? JSON.parse(await keptKey(db, 'vapid', () => JSON.stringify(createVapidKeys())))
    const vapid = { ...vapidKeys, subject: settings.vapidSubject }

    const bus = await openBus({ ...busSettings(settings), log })
    close.unshift(() => bus.close())
    const hub = createHub({
      authenticate: (token) => authenticate(db, tokenSecret, token, now()),
      canReceive,
      isAllowedOrigin: (origin, request) => isOwnOrigin(origin, request.headers.host, settings.publicUrl),
      now,
      log,
      bus,
    })
    const metrics = createMetrics(() => hub.connectionCount())

    const send = (target: PushTarget, payload: string, given: Omit<PushOptions, 'vapid'>) =>
      sendPush(target, payload, { ...given, vapid, allowPrivateEndpoints: settings.allowPrivatePushEndpoints })
    const deliverPush = pushDelivery({
      db,
      now,
      origin: settings.publicUrl,
      send,
      backOff,
      createToken: (grant) => createAcknowledgeToken(db, { ...grant, now: now() }),
      pendingOf: (userId) => pendingOf(db, userId, now()),
    })
    const mailServer = settings.smtpUrl ? openMailServer(settings.smtpUrl, settings.mailFrom) : null
    if (mailServer) close.unshift(() => mailServer.close())
    else log.warn('No mail server is set (SMTP_URL): alerts send no e-mail.')
    const deliverEmail = emailDelivery({
      mailServer,
      origin: settings.publicUrl,
      backOff,
      mayBeToldOf: (userId, alertIds) => mayBeToldOf(db, userId, alertIds),
      async onSent(alertIds) {
        if (await noteEmailed(db, alertIds, now())) outbox.deliver()
      },
    })
    const counted =
      (kind: string, way: DeliveryWay): DeliveryWay =>
      async (rows) => {
        const outcome = await way(rows)
        metrics.deliveries.inc({ kind, outcome: outcome.state }, rows.length)
        return outcome
      }
    const outbox: Outbox = startOutbox({
      db,
      now,
      log,
      publish({ payload }) {
        if (!('channel' in payload)) throw new Error('The row holds no hub message.')
        hub.publish(payload.channel, payload.audience, payload.message)
      },
      ways: {
        push: counted('push', deliverPush),
        email: counted('email', deliverEmail),
        followUp: duressFollowUp({ db, now, deliver: () => outbox.deliver() }),
      },
      tidy: () => forgetExpiredTokens(db, now()),
    })

    const cache = geocodeCache(db, now)
    const geocoder = createGeocoder({
      ...(settings.geocoderUrl ? { geocoderUrl: settings.geocoderUrl } : {}),
      cache,
      fetch,
      log,
    })
    const describePlace = await geocoder.embedded()
    const queue = createIngestQueue({
      db,
      log,
      now,
      describePlace,
      isShared: opened.kind === 'postgres',
      deliver: outbox.deliver,
      onLive: (updates) => updates.forEach(({ audience, asset }) => hub.publish('RealTimeMap', audience, asset)),
      onStored: (accepted, alerts) => {
        metrics.messages.inc(accepted)
        metrics.alerts.inc(alerts)
      },
    })

    const { databaseUrl } = settings
    const reportThread = openReportThread({
      ...{ databaseUrl, connect: opened.connect, now, log },
      reverseGeocode: settings.geocoderUrl ? geocoder.reverse : null,
    })
    close.unshift(() => reportThread.close())
    const makeReport = takingTurns(reportThread.make)
    const reports = runScheduledReports({
      ...{ db, now, log, mailServer, origin: settings.publicUrl },
      call: reportCaller(makeReport),
      readerOf: (userId) => callerById(db, userId),
    })
    close.unshift(() => reports.close())
    const { app } = createApp({
      ...{ settings, db, now, log, metrics, queue, geocoder, makeReport, tokenSecret, gatewayKey, version },
      push: {
        publicKey: vapid.publicKey,
        send,
        refuseEndpoint: (endpoint) => (settings.allowPrivatePushEndpoints ? undefined : endpointRefusal(endpoint)),
      },
      deliver: outbox.deliver,
      scheduledReports: { hasMailServer: mailServer !== null, wake: reports.wake },
      tellHub: hub.publish,
      onSignedOut: (userId) => hub.disconnectUser(userId),
      onAccessChanged: (userIds) => userIds.forEach((userId) => hub.refreshCaller(userId)),
      isDemo: () => isDemoServer(db),
      webFolder: options.webFolder,
      checkReplies: options.checkReplies ?? false,
    })
    const listener = getRequestListener(app.fetch)
    const server = createServer((request, response) => {
      hub
        .handleRequest(request, response)
        .then((handled) => (handled ? undefined : listener(request, response)))
        .catch((error: unknown) => {
          log.error({ err: error }, 'A request could not be answered')
          response.destroy()
        })
    })
    hub.attach(server)
    await listen(server, settings)
    close.unshift(
      // A server is closed only when its sockets are, so the hub has to end its own meanwhile.
      async () => void (await Promise.all([stopListening(server), hub.close()])),
      () => queue.drain(),
      () => outbox.close(),
    )
    const address = server.address()
    return {
      port: typeof address === 'object' && address ? address.port : settings.port,
      gatewayKey,
      opened,
      deliver() {
        outbox.deliver()
        reports.wake()
      },
      close: () => closeAll(close),
    }
  } catch (error) {
    await closeAll(close)
    throw error
  }
}

const busSettings = ({ databaseUrl, redisUrl }: Settings) => ({
  ...(databaseUrl ? { databaseUrl } : {}),
  ...(redisUrl ? { redisUrl } : {}),
})

async function closeAll(steps: readonly (() => Promise<unknown> | void)[]): Promise<void> {
  for (const step of steps) await step()
}

function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host || origin === new URL(publicUrl).origin
  } catch {
    return false
  }
}

/** dist/web beside the built server. */
export const builtWebFolder = () => join(import.meta.dirname, '../web')
