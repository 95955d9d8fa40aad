import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '../../server/email/mailServer.ts'
import { startMailServer } from './startMailServer.ts'

const email = (to: string, isUrgent = false) => ({ to, subject: 'S', text: 'T', html: '<p>T</p>', isUrgent })

async function open(options: { maxClients?: number } = {}) {
  const smtp = await startMailServer(0, options)
  const mail = openMailServer(smtp.url, 'Muster <muster@fleet.example>')
  onTestFinished(async () => {
    mail.close()
    await smtp.close()
  })
  return { smtp, mail }
}

test('an urgent e-mail is not held up where the mail server allows only the connections that ordinary ones have', async () => {
  const { smtp, mail } = await open({ maxClients: 2 })
  await mail.send(email('first@fleet.example'))
  let left = 60
  const sendOthers = async () => {
    while (left-- > 0) expect((await mail.send(email('all@fleet.example'))).outcome).toBe('sent')
  }
  // As many as the outbox sends at a time.
  const others = Promise.all(Array.from({ length: 8 }, sendOthers))
  await expect.poll(() => smtp.received.length).toBeGreaterThan(4)
  expect(await mail.send(email('duress@fleet.example', true))).toMatchObject({ outcome: 'sent' })
  expect(smtp.received.length).toBeLessThan(60)
  await others
})

test('an e-mail is kept while its sender is refused, as without a sign-in, and given up when its recipient is', async () => {
  const { smtp, mail } = await open()
  smtp.refuseSenders(530)
  expect(await mail.send(email('ann@fleet.example'))).toMatchObject({
    outcome: 'retry',
    reason: 'the mail server answered 530 authentication required',
  })
  smtp.refuseSenders(null)
  expect((await mail.send(email('ann@fleet.example'))).outcome).toBe('sent')
  smtp.refuse('bob@fleet.example')
  expect((await mail.send(email('bob@fleet.example'))).outcome).toBe('refused')
})
