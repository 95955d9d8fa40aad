import * as words from '#words/records'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { SelectableRow } from './useSelection.ts'
import './selection.css'

export interface SelectionBarProps {
  /** How many rows are selected, on all pages. */
  count: number
  /** How many rows the list finds, on all of its pages. */
  total: number
  /** Loads all rows that the list finds. */
  loadAll: () => Promise<readonly SelectableRow[]>
  onSelect: (rows: readonly SelectableRow[]) => void
  onClear: () => void
  /** The actions for the selected rows. */
  children: ReactNode
}

/** Shows how many rows are selected, with the actions for them. It stays visible while the list is scrolled. */
export function SelectionBar({ count, total, loadAll, onSelect, onClear, children }: SelectionBarProps) {
  const all = useMutation({ mutationFn: loadAll, onSuccess: onSelect })
  return (
    <div className="selection-bar" role="region" aria-label={words.selection()}>
      <span className="selection-count">
        <strong className="figures" role="status">
          {words.countSelected({ count })}
        </strong>
        <IconButton icon="close" name={words.clearSelection()} onPress={onClear} />
      </span>
      {count < total && (
        <Button look="quiet" isDisabled={all.isPending} onPress={() => all.mutate()}>
          {words.selectAllCount({ count: total })}
        </Button>
      )}
      <span className="selection-actions">{children}</span>
    </div>
  )
}
