import { ConfirmSelected, type ConfirmSelectedProps } from './ConfirmSelected.tsx'
import type { ListSelection } from './selectionOf.tsx'

type Action = Omit<ConfirmSelectedProps, 'chosen' | 'clear'>

/** Returns the selection of a list whose rows can be downloaded, or changed by one action after a confirmation. */
export function confirmSelection(action: Action): ListSelection<unknown> {
  return {
    customerOf: () => 0,
    actions: (chosen, clear) => <ConfirmSelected {...action} chosen={chosen} clear={clear} />,
  }
}

/** Returns the selection of a list whose rows can be deleted or downloaded. */
export const deleteSelection = (deletion: Omit<Action, 'action'>): ListSelection<unknown> =>
  confirmSelection({ ...deletion, action: 'delete' })

/** The selection of a list whose rows can be downloaded. */
export const downloadSelection: ListSelection<unknown> = { customerOf: () => 0, actions: () => null }
