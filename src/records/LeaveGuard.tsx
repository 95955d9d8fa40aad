import * as words from '#words/records'
import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../session/session.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'

/**
 * Asks before a form with changes is left, inside the portal by a dialog, out of it by the browser's own question. Whoever has
 * signed off, also in another window, is not asked: the next one at this device must not find the form.
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
