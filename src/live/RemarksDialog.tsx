import * as fieldWords from '#words/fields'
import type { ReactNode } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'
import { RemarksField } from './RemarksField.tsx'
import './acknowledgeDialog.css'

export interface RemarksDialogProps {
  title: string
  /** The label of the button that acknowledges. */
  action: string
  isPending: boolean
  remarks: string
  onRemarks: (remarks: string) => void
  onAcknowledge: () => void
  onClose: () => void
  /** A description of what will be acknowledged. */
  children: ReactNode
  note?: string
}

/**
 * Asks for remarks before something is acknowledged. Remarks are optional, so that acknowledging takes a single press.
 */
export function RemarksDialog(props: RemarksDialogProps) {
  const { title, action, isPending, remarks, onRemarks, onAcknowledge, onClose, children, note } = props
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      look="sheetOnPhone"
      actions={
        <div className="acknowledge-actions">
          <Button onPress={onClose}>{fieldWords.cancel()}</Button>
          <Button look="primary" icon="check" isPending={isPending} onPress={onAcknowledge}>
            {action}
          </Button>
        </div>
      }
    >
      {children}
      <RemarksField rows={3} value={remarks} onChange={onRemarks} />
      {note && <p className="muted">{note}</p>}
    </Dialog>
  )
}
