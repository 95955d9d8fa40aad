import type { EmailPayload } from '../outbox/outboxStore.ts'

export interface WrittenEmail {
  to: string
  subject: string
  text: string
  html: string
}

type Email = EmailPayload['email']

const mostListed = 50

/**
 * The e-mail about one alert, or about several to the same address, as plain text and HTML with a link to each.
 * @param origin the portal's public address without a path
 */
export function writeEmail(emails: readonly Email[], origin: string): WrittenEmail {
  const [first] = emails
  const listed = emails.slice(0, mostListed)
  const more = emails.length - listed.length
  const left = more > 0 ? [`And ${more} more: see the Alert Centre.`] : []
  const text = [...listed.map((email) => [...email.lines, `Open: ${origin}${email.url}`].join('\n')), ...left]
  return {
    to: first!.to,
    subject: oneLine(emails.length === 1 ? first!.subject : `${emails.length} alerts, first: ${first!.subject}`),
    text: `${text.join('\n\n')}\n`,
    html: page(listed.map((email) => htmlOf(email, origin)).join('\n'), left),
  }
}

function htmlOf({ subject, lines, url }: Email, origin: string): string {
  const paragraphs = lines.map((line) => `<p style="margin:4px 0">${escape(line)}</p>`).join('\n')
  return `<h1 style="font-size:18px;margin:24px 0 8px">${escape(subject)}</h1>
${paragraphs}
<p style="margin:16px 0"><a href="${escape(origin + url)}" style="background:#0b5cad;color:#ffffff;padding:10px 16px;border-radius:6px;text-decoration:none;display:inline-block">Open the alert</a></p>`
}

/** Styles are inline because mail programs keep no others. */
const page = (body: string, left: readonly string[]) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>Muster</title></head>
<body style="font-family:Arial,sans-serif;font-size:15px;color:#1b1f24;background:#ffffff;max-width:600px;margin:0 auto;padding:8px 16px">
${body}
${left.map((line) => `<p>${escape(line)}</p>`).join('\n')}
</body></html>
`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A subject is a header: no line breaks, and not longer than a mail program shows. */
function oneLine(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, 200).join('')
}
