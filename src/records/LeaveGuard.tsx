import * as words from '#words/records'
import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../session/session.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'

/**
 * Asks before the user leaves a form with unsaved changes: with a dialog inside the portal, and with the browser's own
 * question outside of it. Doesn't ask users who have signed off, also in another window, because the form mustn't stay
 * open for the next user of the device.
 */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => readSession() !== null && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      title={words.leaveTitle()}
      role="alertdialog"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      actions={
        <>
          <Button onPress={() => reset?.()}>{words.keepEditing()}</Button>
          <Button look="danger" onPress={() => proceed?.()}>
            {words.leave()}
          </Button>
        </>
      }
    >
      <p>{words.notSaved()}</p>
    </Dialog>
  )
}
