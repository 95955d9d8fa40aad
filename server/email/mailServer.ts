import { createTransport } from 'nodemailer'

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
}

interface MailResult {
  /** refused: this address will never be accepted. retry: the mail server didn't respond, or asked to try again later. */
  outcome: 'sent' | 'refused' | 'retry'
  /** Why it wasn't sent, in words for the server's administrator. */
  reason: string
  /** The same for the recipient, without the mail server's address. */
  said: string
}

export interface MailServer {
  send(email: WrittenEmail): Promise<MailResult>
  close(): void
}

const timeoutMs = 20_000

/** Opens an SMTP server and sends e-mails with at most two connections. from may include a name: Muster <muster@example.com>. */
export function openMailServer(smtpUrl: string, from: string): MailServer {
  const url = new URL(smtpUrl)
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    ...(url.searchParams.get('ignoreTLS') === 'true' ? { ignoreTLS: true } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The content of an alert must never make the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, attachments = [], messageId }) {
      try {
        await transport.sendMail({
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
        return { outcome: 'sent', reason: '', said: '' }
      } catch (error) {
        return judge(error as Error & { responseCode?: number; code?: string; response?: string })
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx response to the address or the message is permanent; to the sign-in it's a setting that somebody will fix. */
function judge(error: Error & { responseCode?: number; code?: string; response?: string }): MailResult {
  const isForGood = (error.responseCode ?? 0) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  const answer = error.response ? `the mail server answered ${error.response}`.slice(0, 400) : null
  return {
    outcome: isForGood ? 'refused' : 'retry',
    reason: answer ?? `the mail server could not be reached: ${error.message}`.slice(0, 400),
    said: answer ?? 'the mail server could not be reached',
  }
}
