import * as words from '#words/push'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { unknownDevicesPath } from '../../contract/unknownDevices/unknownSos.ts'
import { lastItem } from '../../domain/lists/itemAt.ts'

const maxNamed = 3

/**
 * Returns which alerts of a bundle can be acknowledged from its notification: all of them, except duresses that it has no room to list.
 * Nobody should acknowledge a duress without having seen which one.
 */
export function acknowledgedByBundle<T extends Pick<PushPayload, 'alertId' | 'kind'>>(pushes: readonly T[]): T[] {
  const duress = new Set(pushes.filter(({ kind }) => kind === 'duress').map(({ alertId }) => alertId))
  return pushes.filter(({ kind }) => kind !== 'duress' || duress.size <= maxNamed)
}

/**
 * Returns one push in place of several to the same phone: how many, and the first titles. A duress comes first and decides what the tap
 * opens. There must be at least one.
 */
export function bundlePush(pushes: readonly PushPayload[]): PushPayload {
  const newest = new Map(pushes.map((push) => [push.alertId, push]))
  const alerts = [...newest.values()].sort((a, b) => Number(isSos(b)) - Number(isSos(a)))
  const duress = alerts.filter(isSos)
  const isDrill = alerts.every(({ drill }) => drill)
  const counted = { count: alerts.length, duress: duress.length }
  const more = alerts.length - maxNamed
  const named = alerts.slice(0, maxNamed).map(({ title }) => title)
  return {
    // One at a time on the phone: the next bundle replaces it.
    alertId: 'bundle',
    kind: 'bundle',
    title:
      duress.length > 0 && !isDrill
        ? words.bundleDuress(counted)
        : words.bundle({ ...counted, drill: isDrill ? 'yes' : 'no' }),
    body: [...named, ...(more > 0 ? [words.andMore({ count: more })] : [])].join('\n'),
    url: urlOf(duress),
    occurred: lastItem(alerts.map(({ occurred }) => occurred).sort()),
    ...(isDrill ? { drill: true } : {}),
  }
}

const isSos = ({ kind }: PushPayload) => kind === 'duress' || kind === 'unknownDuress'

function urlOf(duress: readonly PushPayload[]): string {
  if (duress.length === 0) return '/AlertNotification'
  if (duress.some(({ kind }) => kind === 'duress')) return '/AlertCentre?alert=duress'
  const [url, ...others] = new Set(duress.map((push) => push.url))
  return url === undefined || others.length > 0 ? unknownDevicesPath : url
}
