import * as words from '#words/ui'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The modal titled Error, for errors that belong to no field. */
export function ErrorModal({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <Dialog
      title={words.error()}
      role="alertdialog"
      isOpen={message !== null}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose} autoFocus>
          {words.close()}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
