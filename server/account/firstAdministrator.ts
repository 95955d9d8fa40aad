import * as fields from '#words/fields'
import { firstAdministrator } from '../../contract/account/passwordEndpoints.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { readerLanguage } from '../../words/reader.ts'
import { invalid, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { countUsers, recordLogin } from '../users/accountUserStore.ts'
import { accountByEmail } from './accountStore.ts'
import { createFirstAdministrator } from './firstAdministratorStore.ts'
import { hashPassword } from './passwords.ts'
import { createSession, type SessionDeps } from './sessionRoutes.ts'
import { signedInReply } from './signedInReply.ts'

/** Registers the call that creates the first customer and administrator of an empty server and signs them in. */
export function registerFirstAdministrator(register: Register, deps: SessionDeps): void {
  const { db, now } = deps
  register(firstAdministrator, async ({ body, clientIp, userAgent }) => {
    if (!isTimeZoneId(body.TimeZoneId)) throw invalid({ TimeZoneId: [fields.required({ field: fields.timeZone() })] })
    if ((await countUsers(db)) > 0) throw existsAlready()
    const created = await createFirstAdministrator(db, {
      customerName: body.CustomerName,
      timeZoneId: body.TimeZoneId,
      address: body.Country === undefined ? '' : countryName(body.Country),
      userName: body.Name,
      email: body.Email,
      passwordHash: await hashPassword(body.Password),
    })
    const account = created ? await accountByEmail(db, body.Email) : undefined
    if (!account) throw existsAlready()
    await recordLogin(db, account.userId, clientIp, new Date(now()))
    const token = await createSession(deps, account, { userAgent, clientIp, isRemembered: false })
    return { created: true as const, ...signedInReply(token, account) }
  })
}

/** Returns a country's name in the administrator's language; empty when there is no such country. */
const countryName = (country: string) =>
  new Intl.DisplayNames(readerLanguage(), { type: 'region', fallback: 'none' }).of(country) ?? ''

const existsAlready = () => refusal(409, 'accountsFirstThere', {})
