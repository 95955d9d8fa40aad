import * as words from '#words/records'
import { Button } from '../ui/buttons/Button.tsx'
import { pagesAround } from './entriesText.ts'

export interface PagerProps {
  label: string
  current: number
  total: number
  onGo: (page: number) => void
}

/** Previous, up to five page numbers, and Next. */
export function Pager({ label, current, total, onGo }: PagerProps) {
  if (total <= 1) return null
  return (
    <nav className="pager" aria-label={words.pages({ label })}>
      <Button look="quiet" isDisabled={current <= 1} onPress={() => onGo(current - 1)}>
        {words.previous()}
      </Button>
      {pagesAround(current, total).map((page) => (
        <Button
          key={page}
          look={page === current ? 'primary' : 'quiet'}
          aria-label={words.page({ page })}
          {...(page === current ? { 'aria-current': 'page' } : {})}
          onPress={() => onGo(page)}
        >
          {page}
        </Button>
      ))}
      <Button look="quiet" isDisabled={current >= total} onPress={() => onGo(current + 1)}>
        {words.next()}
      </Button>
    </nav>
  )
}
