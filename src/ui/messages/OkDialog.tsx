import * as fields from '#words/fields'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './OpenDialog.tsx'

interface OkDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'children'> {
  /** What stands before the button. */
  before?: ReactNode
}

/** A dialog that shows something, and is closed with OK. */
export function OkDialog({ before, onClose, ...dialog }: OkDialogProps) {
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      look="sheetOnPhone"
      actions={
        <>
          {before}
          <Button look="primary" onPress={onClose}>
            {fields.ok()}
          </Button>
        </>
      }
    />
  )
}
