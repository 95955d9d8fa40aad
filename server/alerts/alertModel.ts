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

/** Returns SQL that's true when an asset (its id) has a pending duress from the last 24 hours, not counting drills. */
export const isDuressPendingSql = (assetId: SQL): SQL => sql`exists (select 1 from alerts al
  where al.asset_id = ${assetId} and al.category = 'Duress' and not al.drill and ${isPendingSql}
    and al.created > now() - interval '24 hours')`
