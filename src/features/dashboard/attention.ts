import * as words from '#words/dashboard'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import type { DashboardAsset, DashboardEvent } from '../../../contract/dashboard/dashboardEndpoints.ts'
import { assetLabel } from '../../../domain/assets/assetLabel.ts'
import { formatValue, unitOf } from '../../../domain/tables/formatValue.ts'
import type { CountedAlerts } from '../../live/mergeAlerts.ts'
import { isPending } from '../../../domain/alerts/isPending.ts'
import { formatAge } from '../../time/formatDay.ts'
import type { IconName } from '../../ui/buttons/iconPaths.ts'

/** An asset that needs attention, with what to know of it: an age or a temperature. */
export interface AttentionAsset {
  assetId: number
  name: string
  detail: string
}

export interface AttentionRow {
  key: 'duress' | 'temperature' | 'notResponding' | 'powerCut'
  title: string
  icon: IconName
  /** How many need attention; undefined until the server has replied. */
  count: number | undefined
  /** Whether there may be more than were counted. */
  hasMore?: boolean
  /** The newest of them. */
  assets: readonly AttentionAsset[]
  /** What to do about them. */
  action: { text: string; href: string }
}

export interface AttentionReplies {
  alerts: CountedAlerts | undefined
  notResponding: readonly DashboardAsset[] | undefined
  powerCuts: readonly DashboardEvent[] | undefined
}

/**
 * Returns what needs attention, the most urgent kind first. `now` is in epoch ms by the server's clock. The pending
 * duresses are those of the badge in the navigation: both are counted by the same reply.
 */
export function attentionRows({ alerts, notResponding, powerCuts }: AttentionReplies, now: number): AttentionRow[] {
  return [
    duressRow(alerts, now),
    temperatureRow(alerts),
    {
      key: 'notResponding',
      title: words.notResponding(),
      icon: 'offline',
      count: notResponding?.length,
      assets: (notResponding ?? []).map(({ id, assetName, lastReported }) => ({
        assetId: id,
        name: assetName,
        detail: lastReported === null ? '' : ageOf(lastReported, now),
      })),
      action: { text: words.locate(), href: '/realTime?state=notResponding&group=all' },
    },
    {
      key: 'powerCut',
      title: words.powerCutNow(),
      icon: 'power',
      count: powerCuts?.length,
      assets: (powerCuts ?? []).map(({ assetId, assetName, created }) => ({
        assetId,
        name: assetName,
        detail: ageOf(created, now),
      })),
      action: { text: words.review(), href: '/AlertCentre?alert=behaviour' },
    },
  ]
}

function duressRow(alerts: CountedAlerts | undefined, now: number): AttentionRow {
  const pending = (alerts?.Duress ?? []).filter(isPending)
  const [only, ...others] = pending
  const id = only && others.length === 0 ? `&id=${only.id}` : ''
  return {
    key: 'duress',
    title: words.duressPending(),
    icon: 'duress',
    count: alerts?.PendingDuress,
    assets: pending.map((alert) => ({
      assetId: alert.assetId,
      name: alert.drill ? words.drillOf({ asset: assetLabel(alert) }) : assetLabel(alert),
      detail: ageOf(alert.lastPressed ?? alert.gPRMC.created ?? alert.created, now),
    })),
    action: { text: words.open(), href: `/AlertCentre?alert=duress${id}` },
  }
}

/** Exceptions that haven't ended and that nobody has acknowledged. Only the newest alerts are at hand to count them. */
function temperatureRow(alerts: CountedAlerts | undefined): AttentionRow {
  const pending = alerts?.Temperature.filter(isPending)
  const out = pending?.filter(({ tempAlertEndTime }) => tempAlertEndTime === null)
  return {
    key: 'temperature',
    title: words.temperatureOut(),
    icon: 'thermometer',
    count: out?.length,
    hasMore: alerts !== undefined && pending !== undefined && alerts.PendingTemperature > pending.length,
    assets: (out ?? []).map((alert) => ({
      assetId: alert.assetId,
      name: assetLabel(alert),
      detail: recordedTemperature(alert),
    })),
    action: { text: words.review(), href: '/AlertCentre?alert=temperature' },
  }
}

function recordedTemperature({ tempAlertSensor, sensorAValue, sensorBValue }: AlertOccurrence): string {
  const value = tempAlertSensor === 'TempB' ? sensorBValue : sensorAValue
  return value === null ? '' : `${formatValue('temperature', value, 'UTC')} ${unitOf('temperature')}`
}

/** A device's clock may be ahead of the server's. */
const ageOf = (time: string, now: number) => formatAge(Math.min(Date.parse(time), now), now)
