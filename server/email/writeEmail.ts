import * as words from '#words/email'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { EmailPayload } from '../outbox/outboxStore.ts'
import { buttonLink, emailPage, escapeHtml, oneLine } from './emailPage.ts'
import type { WrittenEmail } from './mailServer.ts'

type Email = EmailPayload['email']

const maxListed = 50

/**
 * Returns the e-mail about one alert, or about several to the same address, as plain text and HTML with a link to each.
 * @param origin the portal's public address without a path
 */
export function writeEmail(emails: readonly Email[], origin: string): WrittenEmail {
  const first = firstItem(emails)
  const listed = emails.slice(0, maxListed)
  const more = emails.length - listed.length
  const left = more > 0 ? [words.alertMore({ count: more })] : []
  const text = [
    ...listed.map((email) => [...email.lines, words.open({ address: `${origin}${email.url}` })].join('\n')),
    ...left,
  ]
  return {
    to: first.to,
    subject: oneLine(
      emails.length === 1 ? first.subject : words.alertsFirst({ count: emails.length, subject: first.subject }),
    ),
    text: `${text.join('\n\n')}\n`,
    html: emailPage([
      ...listed.map((email) => htmlOf(email, origin)),
      ...left.map((line) => `<p>${escapeHtml(line)}</p>`),
    ]),
  }
}

function htmlOf({ subject, lines, url }: Email, origin: string): string {
  const paragraphs = lines.map((line) => `<p style="margin:4px 0">${escapeHtml(line)}</p>`).join('\n')
  return `<h1 style="font-size:18px;margin:24px 0 8px">${escapeHtml(subject)}</h1>
${paragraphs}
${buttonLink(words.openAlert(), origin + url)}`
}
