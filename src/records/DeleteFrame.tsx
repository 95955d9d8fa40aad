import * as words from '#words/records'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../http/callError.ts'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Facts, type Fact } from './Facts.tsx'
import { useGoBack } from './useGoBack.ts'
import './records.css'
import { useSingleMutation } from '../http/useSingleMutation.ts'

export interface DeleteFrameProps {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  facts: readonly Fact[]
  listPath: string
  onDelete: () => Promise<unknown>
  /** A sentence about what else is deleted with the record. */
  consequence?: string
  children?: ReactNode
}

/** Shows one record and asks whether to delete it. Returns to the previous page afterwards. */
export function DeleteFrame({ title, aside, facts, listPath, onDelete, consequence, children }: DeleteFrameProps) {
  const goBack = useGoBack(listPath)
  const queryClient = useQueryClient()
  const removal = useSingleMutation({
    mutationFn: onDelete,
    onSuccess() {
      goBack()
      // Mark queries as stale without fetching them now: the deleted record can't be fetched, and the next screen
      // fetches what it shows.
      void queryClient.invalidateQueries({ refetchType: 'none' })
    },
    meta: { error: 'screen', foreground: true },
  })
  return (
    <div className="page page-form">
      <PageHeader title={title} aside={aside} />
      <section className="card form">
        <h2>{words.deleteQuestion()}</h2>
        {consequence && <p>{consequence}</p>}
        <Facts facts={facts} />
        {children}
        <div role="alert">{removal.error && <Banner tone="danger">{messageOf(removal.error)}</Banner>}</div>
        <div className="form-actions">
          <Button icon="back" onPress={goBack}>
            {words.backToList()}
          </Button>
          <Button look="danger" isDisabled={removal.isPending || removal.isSuccess} onPress={() => removal.mutate()}>
            {words.deleteIt()}
          </Button>
        </div>
      </section>
    </div>
  )
}
