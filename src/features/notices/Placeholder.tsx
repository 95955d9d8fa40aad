import * as words from '#words/notices'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import '../../ui/messages/emptyState.css'
import './placeholder.css'

/** The specification's Work in progress page, for a product that is still to come. */
export function Placeholder({ title, picture }: { title: string; picture: ReactNode }) {
  return (
    <div className="page">
      <PageHeader title={title} />
      <div className="card empty-state">
        {picture}
        <p className="muted">{words.workInProgress()}</p>
        <p className="empty-title">{words.comingSoon()}</p>
      </div>
    </div>
  )
}
