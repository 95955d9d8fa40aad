import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/buttons/Button.tsx'
import { Icon } from '../ui/buttons/Icon.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import type { CustomerSearch, ListSearch } from './listSearch.ts'
import { CustomerChip } from './CustomerLinks.tsx'
import './records.css'

export interface ListFrameProps {
  title: string
  /** The list's own path, for the link that clears the customer. */
  path: string
  search: ListSearch
  /** The button that creates a record. Its address includes the customer that the list is filtered by. */
  create?: { to: string; text: string } | undefined
  /** Shown beside the title. */
  aside?: ReactNode
  /** More buttons in the header. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every list: its title, the customer it is filtered by, and the button for a new record. */
export function ListFrame({ title, path, search, create, aside, actions, children }: ListFrameProps) {
  const { customerId, customerName } = search
  const handedOn: CustomerSearch =
    customerId === undefined ? {} : { customerId, ...(customerName ? { selectedAsset: customerName } : {}) }
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
            {create && (
              <Link to={create.to} search={handedOn as never} className={buttonClass('primary')}>
                <Icon name="plus" />
                {create.text}
              </Link>
            )}
          </>
        }
      />
      <section className="card record-list">{children}</section>
    </div>
  )
}
