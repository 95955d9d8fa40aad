import * as words from '#words/notices'
import { createFileRoute, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'

export const Route = createFileRoute('/_signedIn/unauthorise')({
  component: () => (
    <Notice
      title={words.notAuthorised()}
      icon="info"
      text={words.notAuthorisedText()}
      action={
        <Link to="/" className={buttonClass('primary')}>
          {words.toDashboard()}
        </Link>
      }
    />
  ),
})
