import * as words from '#words/assets'
import * as fields from '#words/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { messageOf } from '../../http/callError.ts'
import type { Chosen } from '../../records/selection/useSelection.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { bulkButton, bulkDone, bulkQuestion, runBulk, type BulkAction, type BulkChoice } from './assetBulk.ts'
import { AssetBulkFields } from './AssetBulkFields.tsx'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

export interface AssetBulkDialogProps {
  action: BulkAction
  chosen: Chosen
  /** The group that the list is filtered by. */
  groupId: number | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks for the value to set on all selected assets, and for confirmation. */
export function AssetBulkDialog({ action, chosen, groupId, onClose, onDone }: AssetBulkDialogProps) {
  const queryClient = useQueryClient()
  const formId = useId()
  const count = chosen.size
  const [choice, setChoice] = useState<BulkChoice>({
    value: action === 'remove' ? (groupId ?? null) : null,
    leave: groupId ?? 0,
  })
  const change = useSingleMutation({
    mutationFn: () => runBulk(action, [...chosen.keys()], choice),
    async onSuccess(changed) {
      await queryClient.invalidateQueries()
      showToast(bulkDone(action, count, changed), 'good')
      onDone()
    },
    meta: { error: 'screen', foreground: true },
  })
  const customerIds = [...new Set(chosen.values())]
  const needsOneCustomer = ['move', 'add', 'depot'].includes(action)
  const isOfMany = needsOneCustomer && customerIds.length > 1
  const isComplete = action === 'delete' || choice.value !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isOfMany) change.mutate()
  }
  return (
    <Dialog
      title={bulkQuestion(action, count)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{fields.cancel()}</Button>
          <Button
            type="submit"
            form={formId}
            look={action === 'delete' ? 'danger' : 'primary'}
            isDisabled={!isComplete || isOfMany || change.isPending}
          >
            {bulkButton(action, count)}
          </Button>
        </>
      }
    >
      <form id={formId} className="form" onSubmit={submit}>
        {isOfMany ? (
          <p>{words.manyCustomers({ count: customerIds.length, what: action })}</p>
        ) : (
          <AssetBulkFields action={action} customerIds={customerIds} choice={choice} onChange={setChoice} />
        )}
        <div role="alert">{change.error && <Banner tone="danger">{messageOf(change.error)}</Banner>}</div>
      </form>
    </Dialog>
  )
}
