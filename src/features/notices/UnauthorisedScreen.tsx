import { createFileRoute, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'

export const Route = createFileRoute('/_signedIn/unauthorise')({
  component: () => (
    <Notice
      title="Unauthorized"
      icon="info"
      text="You are Unauthorized to access this page."
      action={
        <Link to="/" className={buttonClass('primary')}>
          Redirect to Dashboard
        </Link>
      }
    />
  ),
})
