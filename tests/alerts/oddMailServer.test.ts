import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '../../server/email/mailServer.ts'
import { emailDelivery } from '../../server/email/emailDelivery.ts'
import type { DueRow } from '../../server/outbox/outboxStore.ts'
import { openAlertDesk } from './alertDesk.ts'
import { startOddMailServer } from './startOddMailServer.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { until } from './until.ts'

const email = { to: 'ann@fleet.example', subject: 'S', text: 'T', html: '<p>T</p>' }

async function open(end: Parameters<typeof startOddMailServer>[0], times?: Parameters<typeof openMailServer>[2]) {
  const smtp = await startOddMailServer(end)
  const mail = openMailServer(smtp.url, 'Muster <muster@fleet.example>', times)
  onTestFinished(async () => {
    mail.close()
    await smtp.close()
  })
  return { smtp, mail }
}

test('a mail server whose replies trickle in for ever holds up nobody for ever', async () => {
  const { smtp, mail } = await open('trickle', { wholeMs: 500 })
  const both = await Promise.all([mail.send(email), mail.send(email)])
  expect(both.map(({ outcome }) => outcome)).toEqual(['retry', 'retry'])
  smtp.from('take')
  expect((await mail.send(email)).outcome).toBe('sent')
})

test.concurrent('a mail server that looks through an e-mail for half a minute gets it once', async () => {
  const { smtp, mail } = await open({ takeAfterMs: 22_000 })
  expect((await mail.send(email)).outcome).toBe('sent')
  expect(smtp.received).toHaveLength(1)
})

test('e-mails that the mail server does not take in time are given up when the server ends', async () => {
  const { mail } = await open('nothing')
  const sent = Promise.all([1, 2, 3].map(() => mail.send(email)))
  mail.endWithin(100)
  expect((await sent).map(({ outcome }) => outcome)).toEqual(['retry', 'retry', 'retry'])
})

test('a server ends within half a minute while its mail server hangs', async () => {
  const desk = await openAlertDesk(callDatabase())
  desk.mail.hold()
  await desk.server.ingest(desk.server.fleet.imeis.north, [desk.message(59)])
  desk.pass(61_000)
  await until(() => (desk.mail.held() > 0 ? true : undefined), 'an e-mail on its way')
  const begun = performance.now()
  await desk.close()
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('an e-mail that was taken, but not acknowledged, has the same id when it is sent again', async () => {
  const { smtp, mail } = await open('breakOff')
  const row = (id: number, created = 1_000): DueRow => ({
    id,
    created,
    kind: 'email',
    payload: { email: { to: email.to, subject: 'S', lines: ['L'], url: '/', occurred: '2026-11-21T00:00:00Z' } },
    alertId: id,
    userId: null,
    subscriptionId: null,
    purpose: 'alert',
    recipient: 'email/ann@fleet.example',
    attempts: 1,
    isUrgent: false,
  })
  const deliver = emailDelivery({
    mailServer: mail,
    origin: 'https://fleet.example',
    backOff: () => 1_000,
    mayBeNotifiedOf: () => Promise.resolve(new Set()),
    onSent: () => Promise.resolve(),
  })
  const send = (rows: DueRow[]) => deliver(rows, () => true)
  expect((await send([row(7)])).state).toBe('later')
  smtp.from('take')
  for (const rows of [[row(7)], [row(8)], [row(7, 2_000)], [row(7), row(8)]]) await send(rows)
  const ids = smtp.received.map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())
  expect(ids[0]).toMatch(/^<alert-[0-9a-f]{32}@fleet\.example>$/)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})
