import * as fieldWords from '#words/fields'
import * as words from '#words/storage'
import { writeMonth } from '../../../domain/time/writeTime.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import type { Shortening } from './shortening.ts'
import { roundText } from './storageText.ts'

export interface ShortenDialogProps {
  shortening: Shortening
  isSaving: boolean
  onCancel: () => void
  onShorten: () => void
}

/** Says what a shorter rule removes, before it does. */
export function ShortenDialog({
  shortening: { messages, deleted },
  isSaving,
  onCancel,
  onShorten,
}: ShortenDialogProps) {
  return (
    <Dialog
      title={words.shortenTitle()}
      role="alertdialog"
      isOpen
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>{fieldWords.cancel()}</Button>
          <Button look="danger" isPending={isSaving} onPress={onShorten}>
            {words.shorten()}
          </Button>
        </>
      }
    >
      {messages && (
        <p>
          {messages.months > 0
            ? words.shortenMessages({ ...messages, messages: roundText(messages.count) })
            : words.shortenNoMessages()}
        </p>
      )}
      {deleted.map(({ kind, month, oldest }) => (
        <p key={kind}>
          {oldest === null
            ? words.shortenNoneDeleted({ kind, month: writeMonth(month) })
            : words.shortenDeleted({ kind, month: writeMonth(month), oldest: writeMonth(oldest) })}
        </p>
      ))}
    </Dialog>
  )
}
