import type { Logger } from 'pino'
import { startBackups } from './backup/startBackups.ts'
import type { Database } from './database/database.ts'
import { databaseClock } from './database/databaseClock.ts'
import type { OpenedDatabase } from './database/openDatabase.ts'
import { createGeocoder, type Geocoder } from './geocoder/geocoder.ts'
import { geocodeCache } from './geocoder/geocodeStore.ts'
import type { OwnPlaces } from './geocoder/ownPlaces.ts'
import { watchDisk } from './health/watchDisk.ts'
import type { Metrics } from './http/metrics.ts'
import type { Hub } from './hub/hub.ts'
import { startMessageUpkeep } from './ingest/startMessageUpkeep.ts'
import { openIngestQueue } from './openIngestQueue.ts'
import { startPoiPlacer } from './pois/startPoiPlacer.ts'
import { startProof } from './proof/startProof.ts'
import type { Settings } from './settings.ts'
import { startPositionNamer } from './realtime/startPositionNamer.ts'
import { startRetention } from './storage/startRetention.ts'
import type { Delivery } from './startDelivery.ts'
import { startReports } from './startReports.ts'

interface WorkerParts extends Pick<Delivery, 'outbox' | 'mailServer'> {
  settings: Settings
  log: Logger
  now: () => number
  /** This machine's own clock, epoch ms. */
  machineNow: () => number
  /** The database's clock, epoch ms, if tests move it. */
  databaseNow: (() => Promise<number>) | undefined
  version: string
  opened: OpenedDatabase
  metrics: Metrics
  hub: Hub
  geocoder: Geocoder
  ownPlaces: OwnPlaces
}

export type Workers = Awaited<ReturnType<typeof startWorkers>>

/** Starts what works by itself. It stops before the database closes, also when the port turns out to be taken. */
export async function startWorkers(parts: WorkerParts, close: (() => Promise<unknown> | void)[]) {
  const { settings, log, now, version, opened, metrics, hub, geocoder, ownPlaces, outbox, mailServer } = parts
  const queue = await openIngestQueue({ opened, log, now, metrics, hub, geocoder, ownPlaces, deliver: outbox.deliver })
  const reports = startReports({ settings, opened, now, log, geocoder, mailServer, version })
  const positionNamer = startPositionNamer({
    db: opened.db,
    ownPlaces,
    reverseGeocode: geocoder.reverse,
    notifyHub: hub.publish,
    log,
  })
  const placesChanged = positionNamer.wake
  const poiPlacer = startPoiPlacer({ db: opened.db, now, geocoder, placesChanged, log })
  const backups = startBackups({ settings: settings.backups, opened, version, now, log, metrics })
  const proof = startProof({ db: opened.db, dataDirectory: settings.dataDirectory, now, log })
  const messages = await startMessageUpkeep({ opened, dataDirectory: settings.dataDirectory, now, log })
  const disk = watchDisk({ directory: settings.dataDirectory, lowBytes: settings.lowDiskBytes, log, metrics })
  const { databaseUrl, archiveDirectory: folder, retentionNeedsMessages: needsMessages } = settings
  const retention = await startRetention({
    summarise: reports.summarise,
    opened,
    databaseUrl,
    folder,
    needsMessages,
    version,
    now,
    machineNow: parts.machineNow,
    databaseNow: parts.databaseNow ?? (() => databaseClock(opened.db)),
    log,
    metrics,
  })
  close.unshift(queue.drain, outbox.close, backups.close, reports.close, poiPlacer.close, positionNamer.close)
  close.unshift(proof.close, messages.close, retention.close, disk.close)
  return { queue, reports, poiPlacer, placesChanged, backups, retention, disk }
}

/** Opens the look-up of addresses, with its cache in the database. */
export function openGeocoder({ geocoderUrl }: Settings, db: Database, now: () => number, log: Logger): Geocoder {
  return createGeocoder({ ...(geocoderUrl ? { geocoderUrl } : {}), cache: geocodeCache(db, now), fetch, log })
}
