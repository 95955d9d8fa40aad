import * as fields from '#words/fields'
import * as words from '#words/pois'
import type { PoiImportMode } from '../../../contract/pois/poiImportEndpoints.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'

export interface SameNamesDialogProps {
  /** A sentence about how many names already exist, or null when there is no question. */
  question: string | null
  onChoose: (mode: PoiImportMode) => void
  onClose: () => void
}

/** Asks what to do with rows whose names already exist. */
export function SameNamesDialog({ question, onChoose, onClose }: SameNamesDialogProps) {
  return (
    <Dialog
      title={words.namesExist()}
      isOpen={question !== null}
      onClose={onClose}
      actions={<Button onPress={onClose}>{fields.cancel()}</Button>}
    >
      <p>{question}</p>
      <div className="same-names">
        <Button look="primary" onPress={() => onChoose('update')}>
          {words.updateThem()}
        </Button>
        <Button onPress={() => onChoose('skip')}>{words.skipThem()}</Button>
        <Button onPress={() => onChoose('double')}>{words.importAgain()}</Button>
      </div>
    </Dialog>
  )
}
