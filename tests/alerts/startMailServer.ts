import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  subject: string
  /** The whole message with its encoding undone, and as it came. */
  text: string
  raw: string
}

/** A real SMTP server on loopback, without TLS; it keeps what it takes. */
export async function startMailServer(port = 0, { maxClients }: { maxClients?: number } = {}) {
  const received: ReceivedMail[] = []
  const refused = new Set<string>()
  /** To whom; of everybody without one. */
  let holds: { to?: string } | null = null
  let held = 0
  let senderRefusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    // Pooled connections of a server that goes on stay open.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...(maxClients === undefined ? {} : { maxClients }),
    onMailFrom(_address, _session, answer) {
      answer(
        senderRefusal ? Object.assign(new Error('authentication required'), { responseCode: senderRefusal }) : null,
      )
    },
    onRcptTo({ address }, _session, answer) {
      answer(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, session, answer) {
      // Neither taken nor refused: its sender waits for an answer until it gives up or ends.
      if (holds && session.envelope.rcptTo.some(({ address }) => address === (holds?.to ?? address))) {
        held++
        stream.resume()
        return
      }
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const text = undoQuotedPrintable(raw)
        const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject, text, raw })
        answer()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const own = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    /** E-mails, or those to one address, get no answer from now on, and aren't kept; `held` counts them. */
    hold: (to?: string) => void (holds = to === undefined ? {} : { to }),
    held: () => held,
    /** E-mails are taken again. */
    release: () => void (holds = null),
    /** This address is answered 550 from now on. */
    refuse: (address: string) => void refused.add(address),
    /** Every sender is answered so from now on; null accepts them again. */
    refuseSenders: (responseCode: number | null) => void (senderRefusal = responseCode),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function undoQuotedPrintable(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
