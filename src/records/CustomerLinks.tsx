import * as words from '#words/records'
import { Link } from '@tanstack/react-router'
import { stringifySearch } from '../links/searchParams.ts'
import { remember } from '../session/session.ts'
import { Icon } from '../ui/buttons/Icon.tsx'
import { PlainLink } from './PlainLink.tsx'

interface Customer {
  id: number
  name: string
}

/** A customer's name in a list. It links to the same list filtered by that customer, which is then remembered. */
export function CustomerLink({ to, id, name }: Customer & { to: string }) {
  return (
    <PlainLink
      href={`${to}${stringifySearch({ customerId: id, customerName: name })}`}
      onFollow={() => remember('customer', JSON.stringify({ id, name }))}
    >
      {name}
    </PlainLink>
  )
}

/** Shows which customer a list is filtered by, and links back to the unfiltered list. */
export function CustomerChip({ to, name }: { to: string; name: string }) {
  return (
    <span className="filter-chip">
      <span className="muted">{words.filteredBy()}</span> {name}
      <Link
        to={to}
        search={{} as never}
        className="filter-clear"
        aria-label={words.clearFilter({ name })}
        onClick={() => remember('customer', null)}
      >
        <Icon name="close" size={16} />
      </Link>
    </span>
  )
}
