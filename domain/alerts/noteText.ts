import * as words from '#words/alertNotes'
import { readNote, type AlertNote } from '../../contract/alerts/alertNote.ts'

/** Returns a stored note about an alert or a delivery in the reader's language; any other text is returned unchanged. */
export function noteText(stored: string): string {
  const note = readNote(stored)
  return note ? textOf(note) : mailText(stored)
}

/** Words what server/email/mailServer.ts says of an e-mail that wasn't sent; what the mail server said itself stays as it is. */
function mailText(stored: string): string {
  const [, reply] = /^the mail server answered (.+)$/s.exec(stored) ?? []
  if (reply !== undefined) return words.mailReplied({ answer: reply })
  const [, detail] = /^the mail server could not be reached(.*)$/s.exec(stored) ?? []
  return detail === undefined ? stored : words.mailUnreachable({ detail })
}

function textOf(note: AlertNote): string {
  switch (note.code) {
    case 'partOf':
      return words.partOf({ id: note.alert })
    case 'repeated':
      return words.repeated(note)
    case 'escalated':
      return words.escalated(note)
    case 'pushAnswered':
      return note.status === 0 ? words.pushNoReply() : words.pushAnswered({ status: String(note.status) })
    default:
      return words.plain({ code: note.code })
  }
}
