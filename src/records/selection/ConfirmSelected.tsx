import * as words from '#words/records'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletionOutcome, ManyRecordsEndpoint } from '../../../contract/manyRecordsEndpoint.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { messageOf } from '../../http/callError.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import type { Chosen } from './useSelection.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

export interface ConfirmSelectedProps {
  action: 'delete' | 'retire' | 'ignore'
  /** The noun for the rows, in the plural. */
  nouns: string
  /** Returns so many of them as text, such as 3 depots. */
  counted: (parameters: { count: number }) => string
  /** What else is deleted with them, or kept. */
  note?: string
  chosen: Chosen
  clear: () => void
  endpoint: ManyRecordsEndpoint
}

/** Runs an action on all selected rows, after one question that says how many they are. */
export function ConfirmSelected(props: ConfirmSelectedProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { action } = props
  return (
    <>
      <Button
        look="danger"
        aria-label={words.actionSelected({ action, nouns: props.nouns })}
        onPress={() => setConfirming(true)}
      >
        {words.action({ action })}
      </Button>
      {isConfirming && <Question {...props} onClose={() => setConfirming(false)} />}
    </>
  )
}

interface QuestionProps extends ConfirmSelectedProps {
  onClose: () => void
}

function Question({ action, counted, note, chosen, clear, endpoint, onClose }: QuestionProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<DeletionOutcome['refused']>([])
  const ids = [...chosen.keys()].filter((id) => !refused.some((one) => one.id === id))
  const text = (count: number) => counted({ count })
  const change = useSingleMutation({
    mutationFn: () => callEndpoint(endpoint, { body: { ids } }),
    async onSuccess(outcome) {
      setRefused([...refused, ...outcome.refused])
      if (outcome.refused.length > 0) return
      await queryClient.invalidateQueries()
      showToast(words.actionDone({ action, what: text(outcome.changed) }), 'good')
      onClose()
      clear()
    },
    meta: { error: 'screen', foreground: true },
  })
  const isRefused = refused.length > 0
  return (
    <Dialog
      title={
        isRefused
          ? words.actionRefused({ action, what: text(refused.length) })
          : words.actionQuestion({ action, what: text(ids.length) })
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel()}</Button>
          {ids.length > 0 && (
            <Button look="danger" isDisabled={change.isPending} onPress={() => change.mutate()}>
              {isRefused
                ? words.actionOthers({ action, count: ids.length })
                : words.actionItem({ action, what: text(ids.length) })}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (
        <>
          <p>{words.nothingDone({ action })}</p>
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
      <div role="alert">{change.error && <Banner tone="danger">{messageOf(change.error)}</Banner>}</div>
    </Dialog>
  )
}
