import type { ReactNode } from 'react'
import './page.css'

export interface PageHeaderProps {
  title: string
  /** The specification's version label, such as v1.8.0. */
  version?: string
  /** Shown beside the title, such as the group on the real-time screen. */
  aside?: ReactNode
  actions?: ReactNode
}

/** The title of a screen, which is also the title of the window. */
export function PageHeader({ title, version, aside, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <title>{`${title} – Muster`}</title>
      <h1>{title}</h1>
      {version && <span className="page-version">{version}</span>}
      {aside}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}
