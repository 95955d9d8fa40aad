import { getTempAlert, type SensorType } from '../../../../contract/alerts/tempAlertEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'

export const sensorQuery = (assetId: number, sensorType: SensorType) =>
  endpointQuery(getTempAlert, { params: { assetId, sensorType } })
