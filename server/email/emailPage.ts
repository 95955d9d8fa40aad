import { readerLanguage } from '../../words/reader.ts'

/** Returns a page in the reader's language, given parts that are already HTML. Styles are inline because mail programs drop any others. */
export const emailPage = (parts: readonly string[]) => `<!doctype html>
<html lang="${readerLanguage()}"><head><meta charset="utf-8"><title>Muster</title></head>
<body style="font-family:Arial,sans-serif;font-size:15px;color:#1b1f24;background:#ffffff;max-width:600px;margin:0 auto;padding:8px 16px">
${parts.join('\n')}
</body></html>
`

/** Returns a link as the HTML of an e-mail: a button, styled inline because mail programs drop style sheets. Escapes both. */
export function buttonLink(text: string, address: string): string {
  return `<p style="margin:16px 0"><a href="${escapeHtml(address)}" style="background:#0b5cad;color:#ffffff;padding:10px 16px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(text)}</a></p>`
}

/** Returns a text for HTML, as content or as the value of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns a text as a subject, which is a header: without line breaks, and no longer than mail programs display. */
export function oneLine(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, 200).join('')
}
