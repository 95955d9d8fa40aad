import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { accountEmailDelivery } from '../../server/account/accountEmail.ts'
import { endLinks, readLink } from '../../server/account/passwordLinkStore.ts'
import { users } from '../../server/database/schema/tables.ts'
import { openMailServer } from '../../server/email/mailServer.ts'
import type { DueRow } from '../../server/outbox/outboxStore.ts'
import { startMailServer } from '../alerts/startMailServer.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { callDatabases, openTestDatabase } from '../support/testDatabase.ts'

test.each(callDatabases())(
  'a one-time link goes to the address that somebody else is just giving the user, on %s',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind)
    const { southUser } = (await seedFleet(db, 'nobody signs in')).users
    const mail = await startMailServer()
    const mailServer = openMailServer(`${mail.url}?ignoreTLS=true`, 'muster@fleet.example')
    const now = () => Date.now()
    try {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, southUser))
      const userId = user!.id
      const row: DueRow = {
        id: 1,
        kind: 'email',
        payload: { passwordLink: 'forgotten' },
        userId,
        alertId: null,
        subscriptionId: null,
        purpose: 'alert',
        recipient: '',
        created: now(),
        attempts: 1,
        isUrgent: false,
      }
      const log = pino({ level: 'silent' })
      const deliver = accountEmailDelivery({ db, now, log, mailServer, origin: 'https://fleet.example' })
      let sending: ReturnType<typeof deliver> | undefined
      await db.transaction(async (tx) => {
        await tx.update(users).set({ email: 'changed@fleet.example' }).where(eq(users.id, userId))
        await endLinks(tx, userId, now())
        sending = deliver([row], () => true)
        // Time enough for a link that nobody holds back.
        await new Promise((resolve) => setTimeout(resolve, 500))
      })
      expect(await sending).toEqual({ state: 'sent' })
      expect(mail.received.map(({ to }) => to)).toEqual(['changed@fleet.example'])
      const token = /\/login\?reset=3?D?([\w-]{43})/.exec(mail.received[0]!.text)?.[1] ?? ''
      expect(await readLink(db, token, now())).toEqual({ userId, isInvitation: false })
    } finally {
      mailServer.close()
      await mail.close()
      await close()
    }
  },
)
