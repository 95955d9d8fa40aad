import * as words from '#words/live'
import type { QueryClient } from '@tanstack/react-query'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { CallError, messageOf } from '../http/callError.ts'
import { readSession } from '../session/session.ts'
import { isRefusal } from '../offline/isRefusal.ts'
import { sentTogether } from '../offline/pageAcknowledgements.ts'
import { showToast } from '../ui/messages/toasts.ts'
import { sendOne, sendTogether } from './acknowledgeAlert.ts'
import { countedOutcome } from './acknowledgeShown.ts'
import { deleteUnsent, isInProgress, readUnsent, type UnsentAcknowledgement } from './unsentAcknowledgements.ts'

/** Acknowledgements that wait on this device are sent again this often while the server is reached. */
export const resendMs = 15_000

let sending: Promise<void> | undefined

/** Sends the signed-in user's stored acknowledgements, oldest first, until the server is out of reach again. */
export function sendUnsent(queryClient: QueryClient): Promise<void> {
  sending ??= sendAll(queryClient).finally(() => (sending = undefined))
  return sending
}

export const isSendingUnsent = (): boolean => sending !== undefined

async function sendAll(queryClient: QueryClient): Promise<void> {
  const waiting = (await readUnsent(readSession()?.userId ?? '')).filter((one) => !isInProgress(one))
  for (const together of sentTogether(waiting)) {
    const first = firstItem(together)
    const isOne = together.length === 1
    try {
      const toast = isOne ? await sendSingle(queryClient, first) : await sendSeveral(queryClient, together)
      showToast(...toast)
    } catch (error) {
      if (endsSending(error)) return
      // Keep it for the next attempt and carry on: an acknowledgement that keeps failing mustn't hold up the others.
      if (!isFinal(error)) continue
      const what = isOne ? first.title : words.alerts({ count: together.length })
      showToast(words.notAcknowledged({ title: what, reason: messageOf(error) }), 'danger')
    }
    deleteUnsent(together)
  }
}

type ToastOf = Parameters<typeof showToast>

async function sendSingle(queryClient: QueryClient, waiting: UnsentAcknowledgement): Promise<ToastOf> {
  const { mine, userName } = await sendOne(queryClient, waiting)
  if (mine) return [words.acknowledgedTitle({ title: waiting.title }), 'good']
  return [words.alreadyAcknowledged({ user: userName, title: waiting.title }), 'info']
}

async function sendSeveral(queryClient: QueryClient, together: readonly UnsentAcknowledgement[]): Promise<ToastOf> {
  const { kind, remarks, queuedAt } = firstItem(together)
  const done = await sendTogether(queryClient, { kind, remarks, queuedAt, ids: together.map(({ id }) => id) })
  return countedOutcome({ requested: together.length, done, unsent: 0 })
}

/** Returns whether to stop, because there was no reply or no session and the others would fail too. */
function endsSending(error: unknown): boolean {
  return error instanceof CallError && [0, 401].includes(error.httpStatus)
}

const isFinal = (error: unknown) => !(error instanceof CallError) || isRefusal(error.httpStatus)
