import { readFrom, readModel } from '../database/readModel.ts'
import { sessions, passwordLinks } from '../database/schema/account.ts'

/** Signed-in browsers. */
export const sessionModel = readModel(
  readFrom
    .select({
      id: sessions.id,
      userId: sessions.userId,
      created: sessions.created,
      lastSeen: sessions.lastSeen,
      endedAt: sessions.endedAt,
    })
    .from(sessions),
)

/** One-time links, without the hash that identifies them. */
export const passwordLinkModel = readModel(
  readFrom
    .select({
      userId: passwordLinks.userId,
      isInvitation: passwordLinks.isInvitation,
      created: passwordLinks.created,
      expires: passwordLinks.expires,
      usedAt: passwordLinks.usedAt,
    })
    .from(passwordLinks),
)
