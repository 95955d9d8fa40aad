import { commandLine } from '../errors/commandLine.ts'
import { toError } from '../errors/toError.ts'
import { callOwner } from '../owner/callOwner.ts'
import { resetPasswordCall } from '../owner/resetPasswordCall.ts'
import { loadDotEnv, readSettings } from '../settings.ts'

// npm run reset-password -- <e-mail>: asks the running server for a link with which this user can set a new password.
try {
  const [email, ...others] = process.argv.slice(2)
  if (!email || others.length > 0) throw new Error(`Name one user: ${commandLine('reset-password', 'you@example.com')}`)
  loadDotEnv()
  const { userName, link } = await callOwner(readSettings().dataDirectory, resetPasswordCall, { email })
  console.info(
    `\n  ${userName} can choose a new password here. The link works once, for an hour:\n\n  ${link}\n\n` +
      '  Until then nothing changes, but that a lock after wrong passwords is lifted.\n',
  )
} catch (error) {
  console.error(`\n  No link was made. ${toError(error).message}\n`)
  process.exitCode = 1
}
