import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import './dialog.css'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons at the end. */
  actions?: ReactNode
  /** An alert dialog interrupts: it is read out at once and does not close by a tap beside it. */
  role?: 'dialog' | 'alertdialog'
  /** A sheet comes from the lower edge, where a thumb reaches. */
  look?: 'dialog' | 'sheet'
}

export function Dialog({ title, isOpen, onClose, children, actions, role = 'dialog', look = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className={`veil veil-${look}`}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className={look}>
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
