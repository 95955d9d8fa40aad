import { createTransport } from 'nodemailer'
import { toError } from '../errors/toError.ts'

/** A file attached to an e-mail. */
interface EmailAttachment {
  fileName: string
  contentType: string
  content: Uint8Array
}

export interface WrittenEmail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly EmailAttachment[]
  /** Mail programs show two e-mails with the same id as one. */
  messageId?: string
  /** Whether it has connections of its own, past e-mails that the mail server is slow to take. */
  isUrgent?: boolean
}

interface MailResult {
  /** refused: this address will never be accepted. retry: the mail server didn't respond, or asked to try again later. */
  outcome: 'sent' | 'refused' | 'retry'
  /** Why it wasn't sent, in words for the server's administrator. */
  reason: string
  /** The same for the recipient, without the mail server's address. */
  reply: string
}

export interface MailServer {
  send(email: WrittenEmail): Promise<MailResult>
  /** Gives up the e-mails that the mail server hasn't taken within a time (ms), and any later ones: they count as not sent. */
  endWithin(ms: number): void
  close(): void
}

/** How long a mail server may take, in ms. */
const defaultTimeouts = {
  /** Until it's connected, and until it has greeted. */
  connectMs: 20_000,
  /**
   * Without a byte. Many look through an e-mail before they take it, for a minute or more when they are busy: given up before that, it would be
   * sent again and again, and arrive each time.
   */
  silentMs: 120_000,
  /** For an e-mail in all, with its wait for a connection: replies that trickle in would hold up all others for ever. */
  wholeMs: 600_000,
}

/**
 * Opens an SMTP server and sends e-mails with at most two connections, and two more for urgent ones. from may include a name: Muster
 * <muster@example.com>.
 */
export function openMailServer(smtpUrl: string, from: string, times: Partial<typeof defaultTimeouts> = {}): MailServer {
  const url = new URL(smtpUrl)
  const limits = { ...defaultTimeouts, ...times }
  const transports = { ordinary: openTransport(url, limits), urgent: openTransport(url, limits) }
  const close = (force: boolean) => Object.values(transports).forEach((transport) => transport.close({ force }))
  return {
    async send({ isUrgent = false, ...email }) {
      const message = composed(email, from, limits.wholeMs)
      try {
        if (isUrgent) await sendUrgent(transports, message)
        else await transports.ordinary.sendMail(message)
        return { outcome: 'sent', reason: '', reply: '' }
      } catch (error) {
        return judge(toError(error))
      }
    },
    endWithin(ms) {
      setTimeout(() => close(true), ms).unref()
    },
    close: () => close(false),
  }
}

/** Returns an e-mail as the mailer takes it, which gives it up after wholeMs. */
const composed = (
  { to, subject, text, html, attachments = [], messageId }: Omit<WrittenEmail, 'isUrgent'>,
  from: string,
  wholeMs: number,
) => ({
  signal: AbortSignal.timeout(wholeMs),
  from,
  to: {
    name: '',
    address: to,
  },
  subject,
  text,
  html,
  ...(messageId === undefined ? {} : { messageId }),
  attachments: attachments.map(({ fileName, contentType, content }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(content),
  })),
})

type Transport = ReturnType<typeof openTransport>

/**
 * Sends an e-mail over a connection of the urgent ones. A mail server that allows few connections may refuse another while ordinary e-mails
 * have theirs; then it's sent over one of those, behind the few that wait for it.
 */
async function sendUrgent(
  { ordinary, urgent }: { ordinary: Transport; urgent: Transport },
  message: ReturnType<typeof composed>,
): Promise<void> {
  try {
    await urgent.sendMail(message)
  } catch (error) {
    const { responseCode }: SmtpError = toError(error)
    if (responseCode !== closesConnection) throw error
    await ordinary.sendMail(message)
  }
}

/** Its connections are opened when they are needed, and taken in order. */
function openTransport(url: URL, { connectMs, silentMs }: typeof defaultTimeouts) {
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    ...(url.searchParams.get('ignoreTLS') === 'true' ? { ignoreTLS: true } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    // The content of an alert must never make the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** What the mailer says of a mail that it couldn't send. */
interface SmtpError {
  message: string
  responseCode?: number
  code?: string
  response?: string
  /** The command that was answered: MAIL FROM, RCPT TO, DATA … */
  command?: string
}

/** The mail server has too many connections, or is going off (RFC 5321). */
const closesConnection = 421

/** A 5xx response to the address or the message is permanent; to the sign-in or the sender it's a setting that somebody will fix. */
function judge(error: SmtpError): MailResult {
  const isOfRecipient = (error.code === 'EENVELOPE' && error.command !== 'MAIL FROM') || error.code === 'EMESSAGE'
  const isForGood = (error.responseCode ?? 0) >= 500 && isOfRecipient
  const reply = error.response ? `the mail server answered ${error.response}`.slice(0, 400) : null
  return {
    outcome: isForGood ? 'refused' : 'retry',
    reason: reply ?? `the mail server could not be reached: ${error.message}`.slice(0, 400),
    reply: reply ?? 'the mail server could not be reached',
  }
}
