import * as words from '#words/rejections'
import { readReason, type RejectionReason } from '../../contract/ingest/rejectionReason.ts'

/** Returns why a message was rejected, in the reader's language. */
export function reasonText(reason: RejectionReason): string {
  switch (reason.code) {
    case 'encrypted':
    case 'noId':
    case 'noType':
    case 'otherAsset':
      return words[reason.code]()
    case 'disabled':
    case 'ignored':
    case 'noRoom':
    case 'storedForRegistration':
    case 'unusableId':
      return words[reason.code]({ id: reason.id })
    case 'otherPhone':
      return words.otherPhone(reason)
    case 'missing':
    case 'notTime':
    case 'timeRange':
      return words[reason.code]({ field: reason.field })
    case 'noDay':
      return words.noDay(reason)
    case 'unexpected':
      return reason.expected === null
        ? words.invalid(reason)
        : words.unexpected({ ...reason, expected: reason.expected })
    case 'unreadable':
      return unreadableText(reason)
  }
}

const noTime = /^Give the time as ISO 8601/
/** As valibot writes an issue. */
const issueText = /^Invalid [^:]+: (?:Expected (.+) but r|R)eceived (.+)$/s

/** Returns what an older version stored in English, in the reader's language where it's a sentence that is known. */
function unreadableText({ field, detail }: Extract<RejectionReason, { code: 'unreadable' }>): string {
  if (noTime.test(detail)) return reasonText({ code: 'notTime', field })
  const [, expected = null, received] = issueText.exec(detail) ?? []
  if (received === undefined) return words.unreadable({ field, detail })
  return reasonText({ code: 'unexpected', field, expected, received })
}

const noDevice = 'No device with IMEI (.+) is registered'

/** What older versions stored: the English sentence that the sender was sent. */
const sentences: readonly [sent: RegExp, reason: (first: string, second: string) => RejectionReason][] = [
  [new RegExp(`^${noDevice}, and an administrator`), (id) => ({ code: 'ignored', id })],
  [new RegExp(`^${noDevice}, and there is no room`), (id) => ({ code: 'noRoom', id })],
  [new RegExp(`^${noDevice}: the message is kept`), (id) => ({ code: 'storedForRegistration', id })],
  [new RegExp(`^${noDevice}, and none can be`), (id) => ({ code: 'unusableId', id })],
  [/^The device with IMEI (.+) is disabled\.$/, (id) => ({ code: 'disabled', id })],
  [
    /^This address belongs to the phone with the id (.+)\. Give (.+) a device/,
    (id, other) => ({ code: 'otherPhone', id, other }),
  ],
  [/^The device was not on this asset/, () => ({ code: 'otherAsset' })],
  [/^(\S+): must be a time between the years/, (field) => ({ code: 'timeRange', field })],
  [/^(\S+): (.+) is not a day of the calendar\.$/, (field, day) => ({ code: 'noDay', field, day })],
  [/^_type: is missing/, () => ({ code: 'noType' })],
  [/^_type: encrypted/, () => ({ code: 'encrypted' })],
  [/^(\S+): is missing\.$/, (field) => ({ code: 'missing', field })],
  [/^device: names no id/, () => ({ code: 'noId' })],
  [/^(\S+): Give the time as ISO 8601/, (field) => ({ code: 'notTime', field })],
  [/^(\S+): (Invalid .+)$/s, (field, detail) => ({ code: 'unreadable', field, detail })],
]

/** Returns a stored reason in the reader's language: a code, or the sentence of an older version; other texts are returned unchanged. */
export function rejectionText(stored: string): string {
  const reason = readReason(stored)
  if (reason) return reasonText(reason)
  for (const [sent, reasonOf] of sentences) {
    const found = sent.exec(stored)
    if (found) return reasonText(reasonOf(found[1] ?? '', found[2] ?? ''))
  }
  return stored
}
