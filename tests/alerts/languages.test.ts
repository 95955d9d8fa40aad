import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'
import { until } from './until.ts'

describe.each(callDatabases())('alerts are worded for each recipient, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))
  beforeAll(async () => {
    const { db, fleet } = desk.server
    await db
      .update(users)
      .set({ language: 'de', units: { speed: 'mph', clock: '12' } })
      .where(eq(users.email, fleet.users.northUser))
    await db.update(users).set({ language: 'fr' }).where(eq(users.email, fleet.users.manager))
  })

  test('a duress, its e-mails and its acknowledgement', async () => {
    const { imeis, users: emails } = desk.server.fleet
    const [german, french, english] = [
      await desk.addPhone('northUser'),
      await desk.addPhone('manager'),
      await desk.addPhone('admin'),
    ]
    await desk.server.ingest(imeis.north, [desk.message(59, 0, { drill: false })])
    const first = await until(() => desk.pushesTo(german)[0], 'the push')
    expect(first.language).toBe('de')

    desk.pass(61_000)
    await until(() => (desk.mail.received.length === 3 ? true : undefined), 'three e-mails')
    const [forGerman] = desk.mailTo(emails.northUser)
    expect(forGerman!.text).toContain('Geschwindigkeit: 7 mph')
    expect(forGerman!.text).toContain('lang="de"')
    expect(desk.mailTo(emails.manager)[0]!.text).toContain('Vitesse\u00a0: 12 km/h')
    expect(desk.mailTo(emails.admin)[0]!.text).toContain('Speed: 12 km/h')
    const again = await until(() => desk.pushesTo(french)[1], 'the second push')
    expect(again.body).toMatch(/^Aucun téléphone ne l’a encore confirmé/)

    const MessageId = first.alertId as number
    await desk.post('admin', '/api/Event/EventAcknowledgement', { MessageId, Acknowledgement: 'ok' })
    const settled = async (phone: string) =>
      (await until(() => desk.pushesTo(phone).find((push) => push.kind === 'acknowledged'), 'the end')).title
    expect(await settled(german)).toMatch(/^Quittiert: /)
    expect(await settled(french)).toMatch(/^Acquittée\u00a0: /)
    expect(await settled(english)).toMatch(/^Acknowledged: /)
  })
})
