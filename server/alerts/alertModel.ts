import { sql, type SQL } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { alerts, assetTempAlerts } from '../database/schema/alerts.ts'

/** The columns of an alert that other slices may read. */
export const alertModel = readModel(
  readFrom
    .select({
      id: alerts.id,
      category: alerts.category,
      eventId: alerts.eventId,
      eventName: alerts.eventName,
      assetId: alerts.assetId,
      customerId: alerts.customerId,
      occurred: alerts.occurred,
      created: alerts.created,
      latitude: alerts.latitude,
      longitude: alerts.longitude,
      location: alerts.location,
      speedKph: alerts.speedKph,
      engineOn: alerts.engineOn,
      drill: alerts.drill,
      incidentId: alerts.incidentId,
      userId: alerts.userId,
      tempAlertSensor: alerts.tempAlertSensor,
      tempAlertThreshold: alerts.tempAlertThreshold,
      sensorAValue: alerts.sensorAValue,
      sensorBValue: alerts.sensorBValue,
      since: alerts.since,
      tempAlertEndTime: alerts.tempAlertEndTime,
      state: alerts.state,
    })
    .from(alerts),
)

/** Live alert configurations, by asset and sensor. */
export const sensorRuleModel = readModel(
  readFrom
    .select({
      id: assetTempAlerts.id,
      assetId: assetTempAlerts.assetId,
      sensorType: assetTempAlerts.sensorType,
      isEnabled: assetTempAlerts.isEnabled,
      engineStatus: assetTempAlerts.engineStatus,
      fridgeStatus: assetTempAlerts.fridgeStatus,
      lowTemp: assetTempAlerts.lowTemp,
      highTemp: assetTempAlerts.highTemp,
      durationThresholdMinutes: assetTempAlerts.durationThresholdMinutes,
      emails: assetTempAlerts.emails,
      dbUpdated: assetTempAlerts.dbUpdated,
    })
    .from(assetTempAlerts),
)

/** Returns SQL that's true where an alert waits to be acknowledged: it was neither only recorded nor withdrawn. */
export const pendingSqlOf = (alias: SQL): SQL => sql`(${alias}.user_id is null and ${alias}.state = 'pending')`

/** The same for an alert with the alias al. */
export const isPendingSql = pendingSqlOf(sql`al`)

/** For how long alerts stay in the notification area: 24 hours. A press of a duress that comes later opens an incident of its own. */
const notificationAreaMs = 24 * 3_600_000

/** Returns the time of which the alerts are no longer in the notification area, but later ones are, at `now` (epoch ms). */
export const notificationAreaStart = (now: number): Date => new Date(now - notificationAreaMs)

/** Pending duresses (al) of the last 24 hours, not counting drills. */
const pendingDuressSql = sql`from alerts al where al.category = 'Duress' and not al.drill and ${isPendingSql}
  and al.created > now() - ${sql.raw(`interval '${notificationAreaMs} ms'`)}`

/** Returns SQL that's true when an asset (its id) has a pending duress from the last 24 hours, not counting drills. */
export const isDuressPendingSql = (assetId: SQL): SQL =>
  sql`exists (select 1 ${pendingDuressSql} and al.asset_id = ${assetId})`

/** The same for many assets: the database reads the few duresses once, and not for each asset. */
export const isAmongPendingDuressSql = (assetId: SQL): SQL =>
  sql`${assetId} in (select al.asset_id ${pendingDuressSql})`
