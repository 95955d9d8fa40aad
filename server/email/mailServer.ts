import { createTransport } from 'nodemailer'

/** A file that goes with an e-mail. */
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
  /** Mail programs show two e-mails of one id as one. */
  messageId?: string
}

interface MailResult {
  /** refused: this address will never be taken; retry: no mail server answered, or it asked to come back. */
  outcome: 'sent' | 'refused' | 'retry'
  /** Why it was not sent, in words for who keeps the server. */
  reason: string
  /** The same for who waits for the e-mail: without the mail server's address. */
  said: string
}

export interface MailServer {
  send(email: WrittenEmail): Promise<MailResult>
  close(): void
}

const timeoutMs = 20_000

/** Sends e-mails over one SMTP server, at most two connections at once. from may hold a name: Muster <muster@example.com>. */
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
    // Words of an alert never name a file or an address to fetch.
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

/** A 5xx answer to the address or the message is for good; to the sign-in it is a setting that somebody will mend. */
function judge(error: Error & { responseCode?: number; code?: string; response?: string }): MailResult {
  const isForGood = (error.responseCode ?? 0) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  const answer = error.response ? `the mail server answered ${error.response}`.slice(0, 400) : null
  return {
    outcome: isForGood ? 'refused' : 'retry',
    reason: answer ?? `no mail server: ${error.message}`.slice(0, 400),
    said: answer ?? 'the mail server could not be reached',
  }
}
