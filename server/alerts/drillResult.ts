import * as words from '#words/alerts'
import type { AlertDelivery } from '../../contract/alerts/deliveryEndpoints.ts'
import type { DrillResult, drillStages } from '../../contract/alerts/drillEndpoints.ts'
import type { DrillFacts } from './drillStore.ts'

/** Returns the result sheet of a drill, given its facts and deliveries. */
export function drillResult(drill: DrillFacts, deliveries: readonly AlertDelivery[]): DrillResult {
  const { acknowledgedBy, acknowledgeTime, ...facts } = drill
  const phones = deliveries.filter(({ way, purpose }) => way === 'push' && purpose === 'alert')
  const pushes = deliveries.filter(({ way, purpose }) => way === 'push' && purpose !== 'acknowledged')
  const stage = (name: (typeof drillStages)[number], at: string | null, detail: string) => ({
    stage: name,
    at,
    detail,
    seconds: at === null ? null : (Date.parse(at) - Date.parse(drill.started)) / 1e3,
  })
  const sent = pushes.filter((push) => push.sent !== null || push.received !== null)
  const shown = pushes.filter(({ received }) => received !== null)
  const devices = (own: readonly AlertDelivery[]) => new Set(own.map(({ userId, to }) => `${userId}/${to}`)).size
  return {
    ...facts,
    stages: [
      stage('device', drill.started, words.drillPressed({ user: drill.startedBy })),
      stage('server', drill.started, words.drillStored({ id: drill.alertId })),
      stage(
        'pushed',
        earliest(sent.map((push) => push.sent ?? push.received)),
        ofDevices(devices(sent), devices(pushes)),
      ),
      stage('shown', earliest(shown.map(({ received }) => received)), ofDevices(devices(shown), devices(pushes))),
      stage('acknowledged', acknowledgeTime, acknowledgedBy ? words.drillAcknowledged({ user: acknowledgedBy }) : ''),
    ],
    phones: phones.map(({ userName, to, state, sent: left, received, why }) => ({
      userName: userName ?? '',
      label: to,
      state,
      sent: left,
      shown: received,
      why,
    })),
  }
}

const earliest = (times: readonly (string | null)[]) => times.filter((time) => time !== null).sort()[0] ?? null
const ofDevices = (some: number, all: number) => (all === 0 ? words.drillNoDevice() : words.drillDevices({ some, all }))
