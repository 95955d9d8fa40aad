import * as errors from '#words/errors'
import * as words from '#words/push'
import * as contract from '../../contract/push/pushEndpoints.ts'
import { toDeclarativePush } from '../../contract/push/pushPayload.ts'
import { readerLanguage } from '../../words/reader.ts'
import type { Database } from '../database/database.ts'
import { invalid, notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { PushDeliveryDeps } from './pushDelivery.ts'
import type { EndpointFault } from './pushAgents.ts'
import * as store from './pushStore.ts'

export interface PushDeps extends Pick<PushDeliveryDeps, 'send' | 'origin'> {
  db: Database
  now: () => number
  publicKey: string
  /** Returns why this address may not be pushed to; undefined when it may. */
  faultOfEndpoint(endpoint: string): EndpointFault | undefined
}

/** Registers the calls with which users manage the devices that receive their alerts. */
export function registerPush(register: Register, deps: PushDeps): void {
  const { db, now, publicKey, send, origin, faultOfEndpoint } = deps
  register(contract.getPushPublicKey, async () => ({ publicKey }))

  register(contract.subscribeToPush, async ({ caller, body }) => {
    const fault = faultOfEndpoint(body.endpoint)
    if (fault) throw invalid({ endpoint: [errors.pushEndpoint({ fault })] })
    const { endpoint, keys, label } = body
    return store.saveSubscription(db, { userId: caller.userId, endpoint, ...keys, label, now: new Date(now()) })
  })

  register(contract.listPushSubscriptions, ({ caller }) => store.subscriptionsOf(db, caller.userId))

  register(contract.removePushSubscription, async ({ caller, body }) => {
    if (!(await store.removeSubscription(db, body.id, caller.userId))) throw notFound('device')
    return {}
  })

  register(contract.testPushSubscription, async ({ caller, body }) => {
    const subscription = await store.subscriptionById(db, body.id, caller.userId)
    if (!subscription) throw notFound('device')
    const occurred = new Date(now()).toISOString()
    const payload = toDeclarativePush(
      {
        alertId: `test-${body.id}`,
        kind: 'test',
        title: words.test(),
        body: words.testText({ user: caller.userName }),
        url: '/manageAccount',
        occurred,
        language: readerLanguage(),
      },
      origin,
    )
    const { endpoint, p256dh, auth } = subscription
    const options = { urgency: 'high', ttlSeconds: 300, topic: `test-${body.id}` } as const
    const result = await send({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), options)
    if (result.outcome === 'gone') await store.removeSubscription(db, body.id)
    if (result.outcome !== 'sent') throw refusal(502, 'pushNotTaken', { reason: result.status || errors.pushNoReply() })
    await store.recordSent(db, body.id, new Date(now()))
    return {}
  })
}
