import type { OpenedDatabase } from './database/openDatabase.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { OwnPlaces } from './geocoder/ownPlaces.ts'
import type { Hub } from './hub/hub.ts'
import { notifyAssetChanges } from './hub/notifyHub.ts'
import { countRejections, type Metrics } from './http/metrics.ts'
import { kindsOf, rejectionKinds } from './ingest/rejectionStore.ts'
import { createIngestQueue, type IngestQueue, type IngestQueueDeps } from './ingest/ingestQueue.ts'

interface IngestParts extends Pick<IngestQueueDeps, 'log' | 'now' | 'deliver'> {
  opened: OpenedDatabase
  metrics: Metrics
  hub: Hub
  geocoder: Geocoder
  ownPlaces: OwnPlaces
}

/** Opens the queue that stores devices' messages, and connects it to open windows and metrics. */
export async function openIngestQueue(parts: IngestParts): Promise<IngestQueue> {
  const { opened, metrics, hub, geocoder, ownPlaces, ...rest } = parts
  // A rate needs a value before the first rejection.
  for (const reason of rejectionKinds) metrics.rejected.inc({ reason }, 0)
  const embedded = await geocoder.embedded()
  return createIngestQueue({
    ...rest,
    db: opened.db,
    describePlace: (latitude, longitude, customerId) =>
      (customerId === null ? undefined : ownPlaces.nameAt(customerId, latitude, longitude)) ??
      embedded(latitude, longitude),
    readPlaces: ownPlaces.read,
    isShared: opened.kind === 'postgres',
    onLive: (updates) => updates.forEach(({ audience, asset }) => hub.publish('RealTimeMap', audience, asset)),
    onActivated: (audiences) => notifyAssetChanges(hub.publish, audiences),
    onStored({ accepted, duplicates, alerts }) {
      metrics.messages.inc(accepted)
      metrics.duplicates.inc(duplicates)
      metrics.alerts.inc(alerts)
    },
    onDiskFull: (isFull) => metrics.databaseFull.set(isFull ? 1 : 0),
    onRejected: (rejections) => countRejections(metrics, kindsOf(rejections)),
  })
}
