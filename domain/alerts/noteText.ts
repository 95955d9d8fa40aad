import * as words from '#words/alertNotes'
import { readNote, type AlertNote } from '../../contract/alerts/alertNote.ts'

/** Returns a stored note about an alert or a delivery in the reader's language; any other text is returned unchanged. */
export function noteText(stored: string): string {
  const note = readNote(stored)
  return note ? textOf(note) : stored
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
      return note.status === 0 ? words.pushSilent() : words.pushAnswered({ status: String(note.status) })
    default:
      return words.plain({ code: note.code })
  }
}
