import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useIsPhone } from '../page/screenWidth.ts'
import { useCloseOnBack } from '../page/useCloseOnBack.ts'
import './dialog.css'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  /** An alert dialog is read out at once, and a tap outside doesn't close it. */
  role?: 'dialog' | 'alertdialog'
  /** A sheet opens at the bottom edge, within reach of the thumb. */
  look?: 'dialog' | 'sheet' | 'sheetOnPhone'
}

/** A dialog once it has been opened: Dialog.tsx loads it. */
export default function OpenDialog(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, role = 'dialog', look = 'dialog' } = props
  useCloseOnBack(isOpen, onClose)
  const phoneLook = useIsPhone() ? 'sheet' : 'dialog'
  const drawn = look === 'sheetOnPhone' ? phoneLook : look
  return (
    <ModalOverlay
      className={`veil veil-${drawn}`}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className={drawn}>
        <AriaDialog role={role} className="dialog-content">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-actions">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
