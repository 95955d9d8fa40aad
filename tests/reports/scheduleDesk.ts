import { readXlsx } from 'hucre/xlsx'
import type { ScheduledReportItem } from '../../contract/reports/scheduledReportEndpoints.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { startMailServer, type ReceivedMail } from '../alerts/startMailServer.ts'
import { until } from '../alerts/until.ts'
import { driveOf } from '../e2e/driveOf.ts'
import type { DatabaseKind } from '../support/testDatabase.ts'
import { testPassword } from '../support/seedFleet.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

type Who = keyof TestServer['fleet']['users']
const path = '/api/ScheduledReport'

/** A server with a mail server of its own, and what tests of scheduled reports do with them. Everybody is in Sydney. */
export async function openScheduleDesk(kind: DatabaseKind) {
  let mail = await startMailServer()
  const server = await startTestServer(kind, { SMTP_URL: mail.url, PUBLIC_URL: 'https://fleet.example' })
  /** The clock jumps by days, which ends a sign-in. */
  const tokens = new Map<Who, { token: string; at: number }>()
  const tokenOf = async (who: Who): Promise<string> => {
    const known = tokens.get(who)
    if (known && server.now() - known.at < 3_600_000) return known.token
    const body = { Email: server.fleet.users[who], Password: testPassword }
    const { token } = (await server.call('POST', '/api/auth/login', { body })).body
    tokens.set(who, { token, at: server.now() })
    return token
  }
  const post = async (who: Who, call: string, body: object) =>
    server.call('POST', call, { token: await tokenOf(who), body })
  const list = async (who: Who): Promise<ScheduledReportItem[]> =>
    (await server.call('GET', `${path}/List`, { token: await tokenOf(who) })).body.reports
  const desk = {
    server,
    post,
    list,
    tokenOf,
    received: () => mail.received,
    refuse: (address: string) => mail.refuse(address),
    mailPort: () => mail.port,
    async create(who: Who, question: object, more: object = {}): Promise<ScheduledReportItem> {
      const { status, body } = await post(who, `${path}/Create`, {
        question,
        cadence: 'daily',
        sendAt: '06:00',
        ...more,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    async one(who: Who, id: number): Promise<ScheduledReportItem> {
      return (await list(who)).find((item) => item.id === id)!
    },
    /** Moves the clock to so long after a time, and looks for what is due. */
    passTo(time: string, afterMs = 60_000) {
      server.advanceClock(Date.parse(time) + afterMs - server.now())
      server.running.deliver()
    },
    /** The next e-mail to a user, after so many. */
    nextMail: (who: Who, after = 0): Promise<ReceivedMail> =>
      until(() => mail.received.filter(({ to }) => to === server.fleet.users[who])[after], `e-mail ${after + 1}`),
    /** What became of a run: when it has neither an attempt under way nor one to come. */
    settled: (who: Who, id: number, isOver: (item: ScheduledReportItem) => boolean): Promise<ScheduledReportItem> =>
      until(async () => {
        const item = await desk.one(who, id)
        return isOver(item) ? item : undefined
      }, 'the run of a scheduled report'),
    /** A drive of the north truck at nine on the day before a run. */
    async driveBefore(run: string): Promise<string> {
      const day = addDays(dayOf(Date.parse(run), 'act'), -1)
      const drive = driveOf(new Date(clockTime(day, '09:00', 'act')).toISOString())
      const answer = await server.ingest(server.fleet.imeis.north, drive)
      if (answer.body.rejected !== 0) throw new Error(JSON.stringify(answer.body))
      return day
    },
    async stopMail() {
      await mail.close()
    },
    async startMailAgain() {
      mail = await startMailServer(mail.port)
    },
    async close() {
      await server.close()
      await mail.close()
    },
  }
  return desk
}

/** The sheets of the workbook that came with an e-mail; null when none did. */
export async function workbookOf({ raw }: ReceivedMail) {
  const found = /application\/vnd\.openxmlformats[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)
  if (!found) return null
  const { sheets } = await readXlsx(new Uint8Array(Buffer.from(found[1]!, 'base64')))
  return sheets
}
