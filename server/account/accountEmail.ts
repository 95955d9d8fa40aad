import * as words from '#words/email'
import type { Logger } from 'pino'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { lastItem } from '../../domain/lists/itemAt.ts'
import type { Database, Queryable } from '../database/database.ts'
import { buttonLink, emailPage, escapeHtml, oneLine } from '../email/emailPage.ts'
import type { MailServer, WrittenEmail } from '../email/mailServer.ts'
import { backOff, claimLost, type DeliveryOutcome, type RowSender } from '../outbox/delivery.ts'
import { asReader } from '../reader/asReader.ts'
import { addToOutbox, recentDeliveries } from '../outbox/outboxStore.ts'
import { accountById, lockAccount, type Account } from './accountStore.ts'
import { createLink, dropLink, type LinkKind } from './passwordLinkStore.ts'

const hour = 3_600_000
/** How long to retry such an e-mail: after this time, nobody is waiting for it any more. */
const giveUpAfterMs = { forgotten: hour, invitation: 3 * 24 * hour } as const
/** Anybody can request these e-mails, so limit how many a mailbox gets per hour. */
const maxAnHour = 3

/** Kept apart from alerts to the same address, so that they're never bundled with them. */
const recipientOf = (email: string) => `account/${email.toLowerCase()}`

/** Returns the address of the page on which a user sets a password with this link. */
export const linkAddress = (origin: string, token: string) => `${origin}/login?reset=${token}`

/** Queues an e-mail with a one-time link. The link is created when the e-mail is sent, so that no table stores its secret. */
export async function requestAccountEmail(
  tx: Queryable,
  { userId, email, kind, now }: { userId: number; email: string; kind: LinkKind; now: number },
): Promise<void> {
  const recipient = recipientOf(email)
  const recent = kind === 'forgotten' ? await recentDeliveries(tx, [recipient], { since: now - hour, now }) : []
  if (recent.some(({ count }) => count >= maxAnHour)) return
  await addToOutbox(tx, [{ kind: 'email', payload: { passwordLink: kind }, userId, recipient }], now)
}

export interface AccountEmailDeps {
  db: Database
  now: () => number
  log: Logger
  /** Null when none is configured. */
  mailServer: MailServer | null
  /** The portal's public address without a path. */
  origin: string
}

/** Returns the delivery of e-mails queued by requestAccountEmail. If several are queued for a user, only one is sent. */
export function accountEmailDelivery({ db, now, log, mailServer, origin }: AccountEmailDeps): RowSender {
  return async (rows, areHeld): Promise<DeliveryOutcome> => {
    const { payload, userId, created, attempts } = lastItem(rows)
    if (!mailServer) return { state: 'failed', error: storeNote({ code: 'noMailServer' }) }
    const kind = 'passwordLink' in payload ? payload.passwordLink : 'forgotten'
    if (!areHeld()) return claimLost
    const linked = userId === null ? undefined : await linkFor(db, userId, kind, now)
    if (!linked) return { state: 'gone', error: storeNote({ code: 'userDisabled' }) }
    const { account, token } = linked
    const { outcome, reason } = await mailServer.send(
      asReader(account, () => writeAccountEmail(account, kind, linkAddress(origin, token))),
    )
    if (outcome === 'sent') return { state: 'sent' }
    await dropLink(db, token)
    const isOver = outcome === 'refused' || now() - created > giveUpAfterMs[kind]
    log.warn({ userId, kind, reason, willRetry: !isOver }, 'An e-mail with a password link was not sent')
    return isOver ? { state: 'failed', error: reason } : { state: 'later', wait: backOff(attempts), error: reason }
  }
}

/**
 * Creates a link for an active user, who is locked until it is stored: the change of an address ends the links of the user, and one that is
 * created later has to go to the new address. Returns undefined when the user is disabled.
 */
function linkFor(
  db: Database,
  userId: number,
  kind: LinkKind,
  now: () => number,
): Promise<{ account: Account; token: string } | undefined> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const account = await accountById(tx, userId)
    return account?.isActive ? { account, token: await createLink(tx, userId, kind, now()) } : undefined
  })
}

function textsOf(kind: LinkKind, { userName, customerName: customer, email }: Account) {
  const hello = words.hello({ user: userName })
  return kind === 'forgotten'
    ? {
        subject: words.forgottenSubject(),
        lines: [hello, words.forgottenText()],
        button: words.forgottenButton(),
        end: words.forgottenEnd(),
      }
    : {
        subject: words.invitationSubject({ customer }),
        lines: [hello, words.invitationText({ customer, email })],
        button: words.invitationButton(),
        end: words.invitationEnd(),
      }
}

function writeAccountEmail(account: Account, kind: LinkKind, address: string): WrittenEmail {
  const { subject, lines, button, end } = textsOf(kind, account)
  const paragraph = (line: string) => `<p style="margin:12px 0">${escapeHtml(line)}</p>`
  return {
    to: account.email,
    subject: oneLine(subject),
    text: `${[...lines, address, end].join('\n\n')}\n`,
    html: emailPage([...lines.map(paragraph), buttonLink(button, address), paragraph(end)]),
  }
}
