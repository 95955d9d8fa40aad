import type { ReactNode } from 'react'
import type { IconName } from '../buttons/iconPaths.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from '../page/PageHeader.tsx'

export interface NoticeProps {
  title: string
  icon: IconName
  text: string
  action?: ReactNode
}

/** A screen with nothing but a message. */
export function Notice({ title, icon, text, action }: NoticeProps) {
  return (
    <div className="page">
      <PageHeader title={title} />
      <div className="card">
        <EmptyState icon={icon} title={text} action={action} />
      </div>
    </div>
  )
}
