import { Button } from '../../ui/buttons/Button.tsx'
import { CopyText } from '../../ui/fields/CopyText.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'

export interface InvitationLinkProps {
  /** Null while there is none to show. */
  link: string | null
  userName: string
  onClose: () => void
}

/** On a server without e-mail: the link of an invitation, to be handed on. It is not shown again. */
export function InvitationLink({ link, userName, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      title={`Invite ${userName}`}
      role="alertdialog"
      isOpen={link !== null}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <p>
        This server doesn’t send e-mail. Send {userName} this link yourself: with it they choose a password. It works
        once, for 7 days, and isn’t shown again.
      </p>
      <CopyText label="Invitation link" text={link ?? ''} />
    </Dialog>
  )
}
