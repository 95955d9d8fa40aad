import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import type { Endpoint } from '../contract/endpoint.ts'
import { pageSettings } from '../contract/settings/settingsEndpoints.ts'
import { authenticate } from './account/authenticate.ts'
import { shareLookups } from './account/shareLookups.ts'
import { countUsers } from './users/accountUserStore.ts'
import { callerById } from './account/callerById.ts'
import { registerPreferences } from './account/preferenceRoutes.ts'
import { registerAccount } from './account/accountRoutes.ts'
import { accountActions } from './account/accountActions.ts'
import { registerAlerts } from './alerts/alertRoutes.ts'
import { registerDeliveries } from './alerts/deliveryRoutes.ts'
import { registerIncidents } from './alerts/incidentRoutes.ts'
import { registerLatency } from './alerts/latencyRoutes.ts'
import { registerTempAlerts } from './alerts/tempAlertRoutes.ts'
import { registerAssetBulk } from './assets/assetBulkRoutes.ts'
import { registerAssetChanges } from './assets/assetChangeRoutes.ts'
import { registerAssets } from './assets/assetRoutes.ts'
import { registerCustomers } from './customers/customerRoutes.ts'
import { registerChecklist } from './dashboard/checklistRoutes.ts'
import { registerDashboard } from './dashboard/dashboardRoutes.ts'
import { registerExports } from './dashboard/exportRoutes.ts'
import type { Database } from './database/database.ts'
import { registerDepots } from './depots/depotRoutes.ts'
import { registerDeviceChanges } from './devices/deviceChangeRoutes.ts'
import { registerDeviceForAsset } from './devices/deviceForAssetRoutes.ts'
import { registerDeviceKeys } from './devices/deviceKeyRoutes.ts'
import { registerDevices } from './devices/deviceRoutes.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { NameFor, OwnPlaces } from './geocoder/ownPlaces.ts'
import { registerEvents } from './events/eventRoutes.ts'
import { registerGroups } from './groups/groupRoutes.ts'
import { serveHealth } from './health/healthRoutes.ts'
import type { DiskWatch } from './health/watchDisk.ts'
import { measureRequests, serveMetricsHere, type ReadMetrics } from './health/metricsServer.ts'
import { registerHistory } from './history/historyRoutes.ts'
import { registerIButtons } from './ibuttons/iButtonRoutes.ts'
import { registerImports } from './imports/importRoutes.ts'
import { noteWrongKeys } from './ingest/noteWrongKeys.ts'
import { registerIngest } from './ingest/ingestRoutes.ts'
import type { IngestQueue } from './ingest/ingestQueue.ts'
import { addRejections, kindsOf, type Rejection } from './ingest/rejectionStore.ts'
import type { GatewayKey } from './keys/gatewayKey.ts'
import { forwardedAddress } from './http/clientNetwork.ts'
import { replyToErrors } from './http/replyToErrors.ts'
import { serveApiDocs } from './http/serveApiDocs.ts'
import { contentSecurityPolicy } from './http/contentSecurityPolicy.ts'
import { countRejections, type Metrics } from './http/metrics.ts'
import type { NotifyHub } from './hub/notifyHub.ts'
import { endpointRegister, type Register } from './http/endpointRegister.ts'
import { serveWeb } from './http/serveWeb.ts'
import { limitRequests } from './limitRequests.ts'
import { registerLocations } from './locations/locationRoutes.ts'
import { registerNotifications } from './notifications/notificationRoutes.ts'
import { ownerRegister, type RegisterOwnerCall } from './owner/registerOwnerCall.ts'
import { registerPois } from './pois/poiRoutes.ts'
import { registerProfiles } from './profiles/profileRoutes.ts'
import { registerPush, type PushDeps } from './push/pushRoutes.ts'
import { registerRealtime } from './realtime/realtimeRoutes.ts'
import type { MakeReport } from './reports/reportMaker.ts'
import { registerReports } from './reports/reportRoutes.ts'
import { registerScheduledReports, type ScheduledReportRoutesDeps } from './reports/schedule/scheduledReportRoutes.ts'
import type { Settings } from './settings.ts'
import type { RetentionWork } from './storage/startRetention.ts'
import { registerStorage } from './storage/storageRoutes.ts'
import { registerRecordings } from './ingest/recordingRoutes.ts'
import { registerUnknownDevices } from './unknownDevices/unknownDeviceRoutes.ts'
import { registerUsers } from './users/userRoutes.ts'

export interface AppDeps {
  settings: Settings
  db: Database
  now: () => number
  log: Logger
  metrics: Metrics
  /** Returns all metrics as Prometheus reads them. */
  readMetrics: ReadMetrics
  queue: IngestQueue
  geocoder: Geocoder
  ownPlaces: OwnPlaces
  makeReport: MakeReport
  placePois(): void
  /** Called after depots or points of interest have changed. */
  placesChanged(): void
  /** The work that applies rules of retention. */
  retention: Pick<RetentionWork, 'wake' | 'notices' | 'machineNow' | 'databaseNow'>
  disk: Pick<DiskWatch, 'room' | 'notices'>
  tokenSecret: Uint8Array
  gatewayKey: GatewayKey
  /** The key that the owner's commands use; see server/owner. */
  ownerKey: string
  /** Registers the calls of the owner's commands. */
  registerOwnerCalls(register: RegisterOwnerCall): void
  push: Pick<PushDeps, 'publicKey' | 'send' | 'faultOfEndpoint'>
  deliver(): void
  scheduledReports: Pick<ScheduledReportRoutesDeps, 'hasMailServer' | 'wake'>
  notifyHub: NotifyHub
  onSignedOut(userId: number): void
  onAccessChanged(userIds: readonly number[]): void
  isDemo(): Promise<boolean>
  /** dist/web; without it only the API is served. */
  webFolder: string | undefined
  version: string
  checkReplies: boolean
}

/** Returns the HTTP app (security, limits, every registered call, the pages) and the endpoints it serves. */
export function createApp(deps: AppDeps): { app: Hono; endpoints: readonly Endpoint[] } {
  const { settings, db, now, log } = deps
  const endpoints: Endpoint[] = []
  // The specification spells some paths in two ways, so calls are matched case-insensitively.
  const app = new Hono({ getPath: lowerCasedApiPath })
  const clientIp = clientIpReader(settings)
  const isGatewayKey = deps.gatewayKey.accepts

  guardRequests(app, deps, clientIp)
  const notices = () => [deps.queue, deps.disk, deps.retention].flatMap((one) => one.notices())
  serveHealth(app, { ...deps, notices })
  if (settings.metricsPort === undefined) serveMetricsHere(app, deps.readMetrics)
  const register = endpointRegister(
    {
      app,
      authenticate: shareLookups((token) => authenticate(db, deps.tokenSecret, token, now())),
      isGatewayKey,
      clientIp,
      now,
      checkReplies: deps.checkReplies,
      log,
    },
    endpoints,
  )
  registerPageSettings(register, deps)
  registerSlices(register, deps)
  deps.registerOwnerCalls(ownerRegister(app, deps.ownerKey))
  async function noteRejections(rejections: readonly Rejection[]): Promise<void> {
    await addRejections(db, rejections, now())
    countRejections(deps.metrics, kindsOf(rejections))
  }
  const refuseKey = noteWrongKeys(log, now, clientIp)
  registerIngest({ app, db, queue: deps.queue, isGatewayKey, refuseKey, now, registered: endpoints, noteRejections })
  serveApiDocs(app, endpoints, deps.version)
  if (deps.webFolder) serveWeb(app, deps.webFolder)

  replyToErrors(app, log)
  return { app, endpoints }
}

const clientIpReader =
  ({ trustProxy }: Settings) =>
  (context: Context): string =>
    (trustProxy && forwardedAddress(context.req.header('x-forwarded-for'))) || getConnInfo(context).remote.address || ''

/** Measures, secures, compresses and limits every request before it's routed. */
function guardRequests(
  app: Hono,
  { settings, now, metrics, gatewayKey, webFolder }: AppDeps,
  clientIp: (context: Context) => string,
): void {
  app.use(measureRequests(metrics))
  app.use(
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(settings.map, webFolder),
      strictTransportSecurity: settings.publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginEmbedderPolicy: false,
    }),
  )
  app.use('/api/*', compress())
  limitRequests(app, { gatewayKey, now }, clientIp)
  app.use('/api/*', async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
}

function registerPageSettings(register: Register, { db, settings, version, isDemo, scheduledReports }: AppDeps): void {
  register(pageSettings, async () => ({
    demo: await isDemo(),
    needsFirstAdministrator: (await countUsers(db)) === 0,
    map: settings.map,
    version,
    sendsEmail: scheduledReports.hasMailServer,
  }))
}

function registerSlices(register: Register, deps: AppDeps): void {
  const { settings, db, now } = deps
  const nameFor: NameFor = (owner) => deps.ownPlaces.before(deps.geocoder.reverse, db, owner)
  const { hasMailServer } = deps.scheduledReports
  registerAccount(register, { ...deps, hasMailServer })
  registerCustomers(register, deps)
  const accounts = accountActions({ hasMailServer, origin: settings.publicUrl, now })
  registerPreferences(register, deps)
  registerUsers(register, { ...deps, ...accounts })
  registerGroups(register, deps)
  registerImports(register, { ...deps, hashPassword: accounts.hashPassword, onDevicesChanged: deps.queue.takeOver })
  registerAssets(register, { db, now, nameFor })
  registerAssetChanges(register, deps)
  registerAssetBulk(register, deps)
  registerDevices(register, deps)
  const deviceDeps = { ...deps, onDevicesChanged: deps.queue.takeOver }
  registerDeviceChanges(register, deviceDeps)
  registerDeviceForAsset(register, deviceDeps)
  registerDeviceKeys(register, deps)
  registerUnknownDevices(register, deps)
  registerRecordings(register, deps)
  registerDepots(register, deps)
  registerPois(register, deps)
  registerEvents(register, deps)
  registerProfiles(register, deps)
  registerNotifications(register, { ...deps, nameFor })
  registerIButtons(register, deps)
  registerHistory(register, deps)
  registerDashboard(register, deps)
  registerChecklist(register, { db, now, hasBackup: settings.databaseUrl ? null : settings.backups !== undefined })
  registerExports(register, deps)
  registerRealtime(register, deps)
  registerLocations(register, deps)
  registerAlerts(register, deps)
  registerTempAlerts(register, { ...deps, nameFor })
  registerDeliveries(register, deps)
  registerIncidents(register, deps)
  registerLatency(register, deps)
  registerPush(register, { db, now, origin: settings.publicUrl, ...deps.push })
  registerReports(register, deps)
  registerStorage(register, {
    ...deps,
    ...deps.retention,
    diskRoom: deps.disk.room,
    applyRetention: deps.retention.wake,
  })
  registerScheduledReports(register, {
    db,
    now,
    ...deps.scheduledReports,
    emailOf: async (userId) => (await callerById(db, userId))?.email ?? '',
  })
}

/** Lower-cases the paths of calls only, because page paths and files are case-sensitive. */
function lowerCasedApiPath(request: Request): string {
  const path = new URL(request.url).pathname
  return /^\/(api|ingest)\//i.test(path) ? path.toLowerCase() : path
}
