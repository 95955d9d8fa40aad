import * as words from '#words/records'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readSession } from '../session/session.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'
import type { BlockedStep } from '../ui/page/blockedStep.ts'
import { openOverlays } from '../ui/page/openOverlays.ts'

/**
 * Asks before the user leaves a form with unsaved changes: with a dialog inside the portal, and with the browser's own
 * question outside of it. Doesn't ask users who have signed off, also in another window, because the form mustn't stay
 * open for the next user of the device.
 */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { history } = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const latest = useRef(isDirty)
  useEffect(() => {
    latest.current = isDirty
  })
  useEffect(
    () =>
      history.block({
        // The step is undone at once and taken again when the user leaves: a second Back would otherwise start from a page that isn't shown.
        blockerFn: (step: BlockedStep) => {
          if (openOverlays.closeBy(step)) return true
          if (readSession() === null || !latest.current()) return false
          setLeave(() => () => repeat(history, step))
          return true
        },
        enableBeforeUnload: () => latest.current(),
      }),
    [history],
  )
  const close = () => setLeave(null)
  return (
    <Dialog
      title={words.leaveTitle()}
      role="alertdialog"
      isOpen={leave !== null}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{words.keepEditing()}</Button>
          <Button
            look="danger"
            onPress={() => {
              close()
              leave?.()
            }}
          >
            {words.leave()}
          </Button>
        </>
      }
    >
      <p>{words.notSaved()}</p>
    </Dialog>
  )
}

function repeat(history: RouterHistory, { action, currentLocation, nextLocation }: BlockedStep): void {
  const { href, state } = nextLocation
  const ignoreBlocker = { ignoreBlocker: true }
  if (action === 'PUSH') history.push(href, state, ignoreBlocker)
  else if (action === 'REPLACE') history.replace(href, state, ignoreBlocker)
  else history.go(state.__TSR_index - currentLocation.state.__TSR_index, ignoreBlocker)
}
