import { Link } from '@tanstack/react-router'
import { buttonClass } from '../buttons/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from '../page/PageHeader.tsx'

/** The honest screen of what is still to be built. */
export function WorkInProgress({ title }: { title: string }) {
  return (
    <div className="page">
      <PageHeader title={title} />
      <div className="card">
        <EmptyState
          icon="settings"
          title="Work in progress"
          text="This screen is still to be built."
          action={
            <Link to="/home" className={buttonClass()}>
              Back to the Dashboard
            </Link>
          }
        />
      </div>
    </div>
  )
}
