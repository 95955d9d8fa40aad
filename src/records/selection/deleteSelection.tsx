import { DeleteSelected, type DeleteSelectedProps } from './DeleteSelected.tsx'
import type { ListSelection } from './selectionOf.tsx'

/** For a list whose rows are selected to be downloaded or deleted. */
export function deleteSelection(deletion: Pick<DeleteSelectedProps, 'nouns' | 'note' | 'run'>): ListSelection<unknown> {
  return {
    customerOf: () => 0,
    actions: (chosen, clear) => <DeleteSelected {...deletion} chosen={chosen} clear={clear} />,
  }
}
