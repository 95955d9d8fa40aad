import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import type { ListSearch } from './listSearch.ts'
import { CreateLink, type CreateLinkProps } from './CreateLink.tsx'
import { CustomerChip } from './CustomerLinks.tsx'
import './records.css'

export interface ListFrameProps {
  title: string
  /** The list's own path, for the link that clears the customer. */
  path: string
  search: ListSearch
  /** The button that creates a record. */
  create?: CreateLinkProps['create'] | undefined
  /** Shown beside the title. */
  aside?: ReactNode
  /** More buttons in the header. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every list: its title, the customer it is filtered by, and the button for a new record. */
export function ListFrame({ title, path, search, create, aside, actions, children }: ListFrameProps) {
  const { customerId, customerName } = search
  return (
    <div className="page">
      <PageHeader
        title={title}
        aside={
          <>
            {customerId !== undefined && <CustomerChip to={path} name={customerName ?? String(customerId)} />}
            {aside}
          </>
        }
        actions={
          <>
            {actions}
            {create && <CreateLink create={create} search={search} />}
          </>
        }
      />
      <section className="card record-list">{children}</section>
    </div>
  )
}
