import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/buttons/Button.tsx'
import { Icon } from '../ui/buttons/Icon.tsx'
import type { CustomerSearch, ListSearch } from './listSearch.ts'

export interface CreateLinkProps {
  create: { to: string; text: string }
  search: ListSearch
}

/** Leads to the form of a new record. Its address includes the customer that the list is filtered by. */
export function CreateLink({ create, search }: CreateLinkProps) {
  const { customerId, customerName } = search
  const handedOn: CustomerSearch =
    customerId === undefined ? {} : { customerId, ...(customerName ? { selectedAsset: customerName } : {}) }
  return (
    <Link to={create.to} search={handedOn as never} className={buttonClass('primary')}>
      <Icon name="plus" />
      {create.text}
    </Link>
  )
}
