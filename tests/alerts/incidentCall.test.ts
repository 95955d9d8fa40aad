import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import type { Incident } from '../../contract/alerts/incidentEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { openAlertDesk, type Who } from './alertDesk.ts'
import { until } from './until.ts'

describe.each(availableDatabases())('an incident, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  const press = (secondsAgo = 0) =>
    desk.server.ingest(desk.server.fleet.imeis.north, [desk.message(messageID.duress, secondsAgo)])
  const pending = async (): Promise<AlertOccurrence[]> =>
    (await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Duress.filter(
      ({ userId }: AlertOccurrence) => userId === null,
    )
  const acknowledge = (MessageId: number, more: object = {}, who: Who = 'northUser') =>
    desk.post(who, '/api/Event/EventAcknowledgement', { MessageId, Acknowledgement: '', ...more })
  const incidentOf = async (id: number): Promise<Incident> =>
    (await desk.get('northUser', `/api/alerts/${id}/incident`)).body

  test('says whom to call, and who was notified, opened and acknowledged it', async () => {
    const { assets, depotId, userIds, imeis } = desk.server.fleet
    await desk.server.db.execute(sql`update depots set phone = '03 5550 0142' where id = ${depotId}`)
    await desk.server.db.execute(sql`update users set phone = '0491 570 006' where id = ${userIds.manager}`)
    await desk.server.db.execute(sql`update users set phone = '0491 570 159' where id = ${userIds.north}`)
    await desk.server.ingest(imeis.north, [
      desk.message(messageID.ignitionOn, 5, { iO3: 1 }),
      desk.message(messageID.iButtonConnected, 4, { iO3: 1, ibutton: 'DRIVER-1' }),
    ])
    await desk.server.db.execute(
      sql`update ibuttons set name = 'Sam Driver', phone = '0491 570 156' where serial_no = 'DRIVER-1'`,
    )
    const phone = await desk.addPhone('northUser', 'call')
    await press(2)
    const push = await until(() => desk.pushesTo(phone)[0], 'the push')
    await desk.post('northUser', '/api/alerts/received', { token: push.acknowledgeToken! })
    await press(1)
    const [row] = await pending()
    for (const who of ['northUser', 'manager', 'manager'] as const)
      expect((await desk.post(who, `/api/alerts/${row!.id}/opened`, {})).body).toEqual({ opened: true })
    await acknowledge(row!.id, { Acknowledgement: 'spoke to Sam' }, 'manager')

    const { alert, presses, contacts, steps } = await incidentOf(row!.id)
    expect(alert).toMatchObject({ id: row!.id, assetId: assets.north, presses: 2, userName: 'manager' })
    expect(presses).toMatchObject([{ latitude: -37.5622 }, { longitude: 143.8503 }])
    expect(contacts).toEqual([
      { kind: 'driver', name: 'Sam Driver', phone: '0491 570 156' },
      { kind: 'depot', name: 'Ballarat depot', phone: '03 5550 0142' },
      { kind: 'user', name: 'manager', phone: '0491 570 006' },
    ])
    const of = (wanted: string) => steps.filter((step) => step.kind === wanted)
    expect(of('pushed')).toMatchObject([{ people: ['north'] }])
    expect(of('shown')).toMatchObject([{ count: 1, people: ['north'], missing: [] }])
    expect(of('opened').map(({ people }) => people)).toEqual([['north'], ['manager']])
    expect(of('acknowledged')).toMatchObject([{ people: ['manager'], remarks: 'spoke to Sam' }])
    expect(await desk.get('otherUser', `/api/alerts/${row!.id}/incident`)).toMatchObject({ status: 404 })
    expect(await desk.post('southUser', `/api/alerts/${row!.id}/opened`, {})).toMatchObject({ status: 404 })
  })

  test('the update folds duress that was pending before it', async () => {
    await press(3)
    await press(2)
    await press(1)
    const [row] = await pending()
    const { db } = desk.server
    await db.execute(sql`update alerts set incident_id = null where user_id is null`)
    expect(await pending()).toHaveLength(3)
    const migration = await readFile(join(migrationsFolder(), '0022_duress_incidents.sql'), 'utf8')
    const statements = migration.split('--> statement-breakpoint').filter((text) => text.includes('UPDATE'))
    expect(statements).toHaveLength(3)
    for (const statement of statements) await db.execute(sql.raw(statement))
    expect(await pending()).toMatchObject([{ id: row!.id, presses: 3 }])
  })
})
