import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletionOutcome } from '../../../contract/deletion.ts'
import { messageOf } from '../../http/apiError.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import type { Chosen } from './useSelection.ts'

export interface DeleteSelectedProps {
  /** What the rows are called: one of them, and more. */
  nouns: readonly [one: string, many: string]
  /** What goes or stays with them. */
  note?: string
  chosen: Chosen
  clear: () => void
  run: (ids: number[]) => Promise<DeletionOutcome>
}

/** Deletes what is selected, after one question that says how many. */
export function DeleteSelected(props: DeleteSelectedProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="danger" aria-label={`Delete the selected ${props.nouns[1]}`} onPress={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && <DeleteQuestion {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeleteQuestion({ nouns, note, chosen, clear, run, onClose }: DeleteSelectedProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<DeletionOutcome['refused']>([])
  const ids = [...chosen.keys()].filter((id) => !refused.some((one) => one.id === id))
  const text = (count: number) => `${count} ${count === 1 ? nouns[0] : nouns[1]}`
  const deletion = useMutation({
    mutationFn: () => run(ids),
    async onSuccess(outcome) {
      setRefused([...refused, ...outcome.refused])
      if (outcome.refused.length > 0) return
      await queryClient.invalidateQueries()
      showToast(`${text(outcome.changed)} deleted.`, 'good')
      onClose()
      clear()
    },
    meta: { error: 'screen', foreground: true },
  })
  const isRefused = refused.length > 0
  return (
    <Dialog
      title={isRefused ? `${text(refused.length)} cannot be deleted` : `Delete ${text(ids.length)}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {ids.length > 0 && (
            <Button look="danger" isDisabled={deletion.isPending} onPress={() => deletion.mutate()}>
              {isRefused ? `Delete the other ${ids.length}` : `Delete ${text(ids.length)}`}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (
        <>
          <p>Nothing was deleted.</p>
          <ul>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      ) : (
        note && <p>{note}</p>
      )}
      <div role="alert">{deletion.error && <Banner tone="danger">{messageOf(deletion.error)}</Banner>}</div>
    </Dialog>
  )
}
