import type { PoiImportMode } from '../../../contract/pois/poiImportEndpoints.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'

export interface SameNamesDialogProps {
  /** How many names exist already, in a sentence; null while nothing is asked. */
  question: string | null
  onChoose: (mode: PoiImportMode) => void
  onClose: () => void
}

/** What becomes of rows whose names exist already. */
export function SameNamesDialog({ question, onChoose, onClose }: SameNamesDialogProps) {
  return (
    <Dialog
      title="These names exist already"
      isOpen={question !== null}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button onPress={() => onChoose('double')}>Import again</Button>
          <Button onPress={() => onChoose('skip')}>Skip them</Button>
          <Button look="primary" onPress={() => onChoose('update')}>
            Update them
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
