import { ConfirmSelected, type ConfirmSelectedProps } from './ConfirmSelected.tsx'
import type { ListSelection } from './selectionOf.tsx'

type Action = Omit<ConfirmSelectedProps, 'chosen' | 'clear'>

/** For a list whose rows are selected for one thing that is confirmed, or to be downloaded. */
export function confirmSelection(action: Action): ListSelection<unknown> {
  return {
    customerOf: () => 0,
    actions: (chosen, clear) => <ConfirmSelected {...action} chosen={chosen} clear={clear} />,
  }
}

/** For a list whose rows are selected to be deleted or downloaded. */
export const deleteSelection = (deletion: Omit<Action, 'deed'>): ListSelection<unknown> =>
  confirmSelection({ ...deletion, deed: 'delete' })

/** For a list whose rows are selected to be downloaded. */
export const downloadSelection: ListSelection<unknown> = { customerOf: () => 0, actions: () => null }
