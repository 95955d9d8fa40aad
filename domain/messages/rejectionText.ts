import * as words from '#words/rejections'

const noDevice = 'No device with IMEI (.+) is registered'

/** Senders are programs and get the reason in English; each reason has a translated text for people. */
const texts: readonly [sent: RegExp, text: (first: string, second: string) => string][] = [
  [new RegExp(`^${noDevice}, and an administrator`), (id) => words.ignored({ id })],
  [new RegExp(`^${noDevice}, and there is no room`), (id) => words.noRoom({ id })],
  [new RegExp(`^${noDevice}: the message is kept`), (id) => words.storedForRegistration({ id })],
  [new RegExp(`^${noDevice}, and none can be`), (id) => words.unusableId({ id })],
  [/^The device with IMEI (.+) is disabled\.$/, (id) => words.disabled({ id })],
  [
    /^This address belongs to the phone with the id (.+)\. Give (.+) a device/,
    (id, other) => words.otherPhone({ id, other }),
  ],
  [/^(\S+): must be a time between the years/, (field) => words.timeRange({ field })],
  [/^(\S+): (.+) is not a day of the calendar\.$/, (field, day) => words.noDay({ field, day })],
  [/^_type: is missing/, () => words.noType()],
  [/^_type: encrypted/, () => words.encrypted()],
  [/^(\S+): is missing\.$/, (field) => words.missing({ field })],
  [/^device: names no id/, () => words.noId()],
  [/^(\S+): (Invalid .+)$/s, (field, detail) => words.unreadable({ field, detail })],
]

/**
 * Returns why a message was rejected in the reader's language, given the reason that its sender was sent; unknown reasons are returned
 * unchanged.
 */
export function rejectionText(reason: string): string {
  for (const [sent, text] of texts) {
    const found = sent.exec(reason)
    if (found) return text(found[1] ?? '', found[2] ?? '')
  }
  return reason
}
