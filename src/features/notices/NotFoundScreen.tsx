import { createFileRoute, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'

export const Route = createFileRoute('/_signedIn/404')({
  component: () => (
    <Notice
      title="Page Not Found"
      icon="search"
      text="Page Not Found."
      action={
        <Link to="/" className={buttonClass('primary')}>
          Redirect to Dashboard
        </Link>
      }
    />
  ),
})
