import { inArray } from 'drizzle-orm'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import { printNotificationConfig, type NotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { events } from '../../server/database/schema/tables.ts'
import { startPushService } from '../push/startPushService.ts'
import type { DatabaseKind } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { startMailServer } from './startMailServer.ts'

export type Who = keyof TestServer['fleet']['users']

/** A server with a push service and a mail server of its own, and what tests of alerts do with them; with pages where they are given. */
export async function openAlertDesk(kind: DatabaseKind, environment: Record<string, string> = {}, webFolder?: string) {
  const pushes = await startPushService()
  const mail = await startMailServer()
  const given = { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true', SMTP_URL: mail.url, ...environment }
  const server = await startTestServer(kind, given, webFolder)
  const token = (who: Who) => server.signIn(server.fleet.users[who])
  const get = async (who: Who, path: string) => server.call('GET', path, { token: await token(who) })
  const post = async (who: Who, path: string, body: object) =>
    server.call('POST', path, { token: await token(who), body })

  return {
    server,
    pushes,
    mail,
    get,
    post,
    /** Event types by message id: those of every installation, others are made. */
    async addEvents(...types: number[]): Promise<Map<number, number>> {
      const known = await server.db.select().from(events).where(inArray(events.type, types))
      const missing = types.filter((type) => !known.some((event) => event.type === type))
      const made = missing.length
        ? await server.db
            .insert(events)
            .values(missing.map((type) => ({ name: `Event ${type}`, type })))
            .returning()
        : []
      return new Map([...known, ...made].map(({ id, type }) => [type, id]))
    },
    /** A rule of this user, made by the real call. */
    async addRule(who: Who, rule: object, config: Partial<NotificationConfig> = {}): Promise<number> {
      const given = printNotificationConfig({ ...newNotificationConfig('Australia/Sydney'), ...config })
      const answer = await post(who, '/api/Notification/CreateNotification', {
        Name: `Rule ${Math.random()}`,
        config: given,
        status: 1,
        ...rule,
      })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.id as number
    },
    /** Returns the id by which the push service knows the device. */
    async addPhone(who: Who, label: string = who): Promise<string> {
      const subscription = pushes.newSubscription()
      const answer = await post(who, '/api/push/subscriptions', { ...subscription, label })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return subscription.endpoint.split('/').at(-1)!
    },
    /** What a device got, oldest first. */
    pushesTo: (phone: string): PushPayload[] =>
      pushes.received
        .filter(({ subscriptionId }) => subscriptionId === phone)
        .map(({ text }) => JSON.parse(text).notification.data),
    mailTo: (address: string) => mail.received.filter(({ to }) => to === address),
    /** A message of a device, some seconds ago. */
    message: (messageID: number, secondsAgo = 0, more: object = {}) => ({
      created: new Date(server.now() - secondsAgo * 1000).toISOString(),
      messageID,
      gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 12, validity: 'A' },
      ...more,
    }),
    /** Moves the clock and looks for what is due. */
    pass(milliseconds: number) {
      server.advanceClock(milliseconds)
      server.running.deliver()
    },
    async close() {
      await server.close()
      await pushes.close()
      await mail.close()
    },
  }
}
export type AlertDesk = Awaited<ReturnType<typeof openAlertDesk>>
