import { useState, type ReactNode } from 'react'
import { Button } from '../ui/buttons/Button.tsx'

export interface ListFiltersProps {
  /** How many are set. */
  count: number
  children: ReactNode
}

/** The filters of a list: a row on a desktop; on a phone folded behind a button that says how many are set. */
export function ListFilters({ count, children }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="list-filters">
      <span className="list-filters-toggle">
        <Button icon="settings" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </span>
      <div className="list-filter-fields" role="group" aria-label="Filters" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
