import type { Logger } from 'pino'
import { accountEmailDelivery } from './account/accountEmail.ts'
import { deleteOldLinks } from './account/passwordLinkStore.ts'
import { deleteOldSessions } from './account/sessionStore.ts'
import { createAcknowledgeToken, deleteExpiredTokens } from './alerts/acknowledgeTokenStore.ts'
import { duressFollowUp } from './alerts/duressFollowUp.ts'
import { noteEmailed } from './alerts/noteEmailed.ts'
import { pendingOf } from './alerts/pendingStore.ts'
import type { Database } from './database/database.ts'
import { emailDelivery } from './email/emailDelivery.ts'
import { openMailServer, type MailServer } from './email/mailServer.ts'
import type { Metrics } from './http/metrics.ts'
import type { Hub } from './hub/hub.ts'
import { startOutbox, type Outbox } from './outbox/startOutbox.ts'
import { backOff, type RowSender } from './outbox/delivery.ts'
import type { Vapid } from './push/createVapidKeys.ts'
import { pushDelivery } from './push/pushDelivery.ts'
import { endpointFault } from './push/pushAgents.ts'
import type { PushDeps } from './push/pushRoutes.ts'
import { mayBeNotifiedOf } from './push/pushStore.ts'
import { sendPush } from './push/sendPush.ts'
import type { Settings } from './settings.ts'
import { isClockPlausible } from './storage/clockDoubtStore.ts'

export interface DeliveryDeps {
  settings: Settings
  db: Database
  now: () => number
  log: Logger
  metrics: Metrics
  hub: Pick<Hub, 'publish'>
  vapid: Vapid
}

export interface Delivery {
  outbox: Outbox
  /** null when no mail server is configured. */
  mailServer: MailServer | null
  push: Pick<PushDeps, 'publicKey' | 'send' | 'faultOfEndpoint'>
}

/** Starts everything that delivers alerts: the outbox with the hub, push, e-mail and follow-ups. */
export function startDelivery(deps: DeliveryDeps): Delivery {
  const { settings, db, now, log, hub } = deps
  const origin = settings.publicUrl
  const push = pushSending(settings, deps.vapid)
  const mailServer = settings.smtpUrl ? openMailServer(settings.smtpUrl, settings.mailFrom) : null
  if (!mailServer) log.warn('No mail server is set (SMTP_URL): alerts send no e-mail.')
  const deliverPush = pushDelivery({
    db,
    now,
    origin,
    send: push.send,
    backOff,
    createToken: (grant) => createAcknowledgeToken(db, { ...grant, now: now() }),
    pendingOf: (userId) => pendingOf(db, userId, now()),
  })
  const deliverEmail = emailDelivery({
    mailServer,
    origin,
    backOff,
    mayBeNotifiedOf: (userId, alertIds) => mayBeNotifiedOf(db, userId, alertIds),
    async onSent(alertIds) {
      if (await noteEmailed(db, alertIds, now())) outbox.deliver()
    },
  })
  const deliverAccountEmail = accountEmailDelivery({ db, now, log, mailServer, origin })
  const outbox: Outbox = startOutbox({
    db,
    now,
    log,
    publish({ payload }) {
      if (!('channel' in payload)) throw new Error('The row holds no hub message.')
      hub.publish(payload.channel, payload.audience, payload.message)
    },
    senders: {
      push: countSent(deps.metrics, 'push', deliverPush),
      email: countSent(deps.metrics, 'email', (rows, areHeld) =>
        rows.some(({ payload }) => 'passwordLink' in payload)
          ? deliverAccountEmail(rows, areHeld)
          : deliverEmail(rows, areHeld),
      ),
      followUp: duressFollowUp({ db, now, deliver: () => outbox.deliver() }),
    },
    async tidy() {
      await deleteExpiredTokens(db, now())
      await deleteOldLinks(db, now())
      await deleteOldSessions(db, now())
    },
    isClockPlausible: async () => !settings.retentionNeedsMessages || isClockPlausible(db, now()),
  })
  return { outbox, mailServer, push }
}

function pushSending(settings: Settings, vapid: Vapid): Delivery['push'] {
  const allowPrivateEndpoints = settings.allowPrivatePushEndpoints
  return {
    publicKey: vapid.publicKey,
    send: (target, payload, options) => sendPush(target, payload, { ...options, vapid, allowPrivateEndpoints }),
    faultOfEndpoint: (endpoint) => (allowPrivateEndpoints ? undefined : endpointFault(endpoint)),
  }
}

/** Returns a delivery that counts its rows by outcome; an attempt that throws is tried again. */
function countSent({ deliveries }: Metrics, kind: string, sender: RowSender): RowSender {
  for (const outcome of ['sent', 'later', 'failed', 'gone']) deliveries.inc({ kind, outcome }, 0)
  return async (rows, areHeld) => {
    try {
      const outcome = await sender(rows, areHeld)
      const dropped = outcome.dropped?.length ?? 0
      deliveries.inc({ kind, outcome: outcome.state }, rows.length - dropped)
      deliveries.inc({ kind, outcome: 'gone' }, dropped)
      return outcome
    } catch (error) {
      deliveries.inc({ kind, outcome: 'later' }, rows.length)
      throw error
    }
  }
}
