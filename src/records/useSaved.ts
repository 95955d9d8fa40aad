import * as words from '#words/records'
import { useRouter } from '@tanstack/react-router'
import { isObject } from '../../domain/lists/isObject.ts'
import { showToast } from '../ui/messages/toasts.ts'
import { noteSaved } from './justSaved.ts'
import { useGoBack } from './useGoBack.ts'

export interface SavedRecord {
  /** The text of the toast, such as 'Asset created' or 'Depot saved'. */
  text: string
  listPath: string
  /** The path of the View link, without the record's id, such as /assetDetail. */
  viewPath: string
  /** Whether to go to the list, wherever the form was opened from. */
  toList?: boolean
}

/** Returns what to do after a form was saved: show a toast with a link to the record, and go to the previous page. */
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
