import * as words from '#words/users'
import { isLoopbackAddress, linkForOthers } from '../../links/serverAddress.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyText } from '../../ui/fields/CopyText.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'

export interface InvitationLinkProps {
  /** Null when there is no link to show. */
  link: string | null
  userName: string
  onClose: () => void
}

/** On a server without e-mail: the link of an invitation, for the administrator to pass on. It is shown only once. */
export function InvitationLink({ link, userName, onClose }: InvitationLinkProps) {
  const shown = link === null ? '' : linkForOthers(link, window.location.origin)
  return (
    <Dialog
      title={words.inviteUser({ name: userName })}
      role="alertdialog"
      isOpen={link !== null}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {words.done()}
        </Button>
      }
    >
      <p>{words.sendLink({ name: userName })}</p>
      <CopyText label={words.invitationLink()} text={shown} />
      {link !== null && isLoopbackAddress(shown) && <Banner tone="warning">{words.linkOnlyHere()}</Banner>}
    </Dialog>
  )
}
