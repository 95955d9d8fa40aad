import { messageID, messageName, temperatureEventID } from '../../contract/ingest/messageCatalogue.ts'
import type { FoldSettings } from '../../domain/rules/foldAsset.ts'
import type { Position } from '../../domain/places/position.ts'
import { findingKey, type Finding, type RuleName } from '../../domain/rules/finding.ts'
import type { NewAlert } from '../alerts/alertStore.ts'
import { alertAge } from '../../domain/alerts/alertAge.ts'
import { basisOfFinding } from './foldSettings.ts'

const eventOf: Readonly<Record<Exclude<RuleName, 'driver' | 'temperature'>, number>> = {
  overspeed: messageID.overspeed,
  parkedIdle: messageID.parkedIdle,
  noDriverBreak: messageID.noDriverBreak,
}
const sensorTypes = { A: 'TempA', B: 'TempB' } as const

/** What an alert needs besides its finding. received: when the message that decided it was received, epoch ms. */
export interface AlertBeside {
  assetId: number
  customerId: number
  received: number
  messageId: number | null
  engineOn: boolean | null
  /** Where the asset was when the finding ended, if it has ended and the position is known. */
  endedAt?: Position | null
  settings: FoldSettings
  /** Found in messages that arrived late. */
  isLate: boolean
  describePlace(latitude: number, longitude: number): string
}

/** Returns the id of a finding's alert, by which the same finding raises an alert only once. */
export const findingAlertId = (assetId: number, finding: Finding) => `fold/${assetId}/${findingKey(finding)}`

/**
 * Returns the alert for a finding; null if the finding isn't an alert (a driver's session, or one whose condition isn't met yet). The alert
 * occurred when its condition was met.
 */
export function findingAlert(finding: Finding, beside: AlertBeside): NewAlert | null {
  const { rule, raisedAt, since, until, seen } = finding
  if (rule === 'driver' || raisedAt === null) return null
  const { assetId, customerId, received, messageId, engineOn, endedAt, settings, isLate } = beside
  const placeOf = ({ latitude, longitude }: Position) => beside.describePlace(latitude, longitude)
  const position = seen?.position ?? null
  return {
    uniqueId: findingAlertId(assetId, finding),
    ...(rule === 'temperature'
      ? temperatureFields(finding)
      : { category: 'Behavior', eventId: eventOf[rule], eventName: messageName(eventOf[rule]) }),
    assetId,
    customerId,
    messageId,
    occurred: raisedAt,
    created: received,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    location: position ? placeOf(position) : '',
    speedKph: rule === 'overspeed' ? finding.peakKph : (seen?.speedKph ?? null),
    engineOn,
    rule,
    basis: basisOfFinding(finding, settings),
    since,
    ...(until === null ? {} : { ended: until, endLocation: endedAt ? placeOf(endedAt) : '' }),
    ...alertAge(raisedAt, received, isLate),
  }
}

function temperatureFields({ sensor, ruleType, threshold, value }: Extract<Finding, { rule: 'temperature' }>) {
  const sensorType = sensorTypes[sensor]
  return {
    category: 'Temperature' as const,
    eventId: temperatureEventID[sensorType],
    eventName: `Temperature ${sensor} ${ruleType.toLowerCase()}`,
    tempAlertSensor: sensorType,
    tempAlertRuleType: ruleType,
    tempAlertThreshold: threshold,
    sensorAValue: sensor === 'A' ? value : null,
    sensorBValue: sensor === 'B' ? value : null,
  }
}
