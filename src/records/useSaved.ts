import * as words from '#words/records'
import { useRouter } from '@tanstack/react-router'
import { isObject } from '../../domain/lists/isObject.ts'
import { showToast } from '../ui/messages/toasts.ts'
import { noteSaved } from './justSaved.ts'
import { useGoBack } from './useGoBack.ts'

export interface SavedRecord {
  /** 'Asset created', 'Depot saved'. */
  text: string
  listPath: string
  /** Where View leads, before the record's id: /assetDetail. */
  viewPath: string
  /** Goes to the list, wherever the form was opened from. */
  toList?: boolean
}

/** What happens after a form was saved: it says so, offers to view the record, and goes to the page before. */
export function useSaved({ text, listPath, viewPath, toList = false }: SavedRecord): (reply: unknown) => void {
  const router = useRouter()
  const goBack = useGoBack(listPath)
  return (reply) => {
    const id = isObject(reply) && typeof reply.id === 'number' ? reply.id : undefined
    showToast(text, 'good', id === undefined ? undefined : { text: words.view(), href: `${viewPath}/${id}` })
    if (id !== undefined) noteSaved(listPath, id)
    if (toList) void router.navigate({ href: listPath })
    else goBack()
  }
}
