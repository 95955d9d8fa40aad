import { chooseLanguage, isLanguage } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'
import { worker } from './worker.ts'

/**
 * Words what this worker shows in the language that was chosen on this device, where the browser lets a worker read cookies; else in
 * the browser's own. Asked for at each event, because the choice can change while the worker lives. Never throws.
 */
export async function learnLanguage(): Promise<void> {
  const isReadable = 'cookieStore' in worker
  const chosen = isReadable ? await worker.cookieStore.get('language').catch(() => null) : null
  const tag = chosen?.value
  const language = isLanguage(tag) ? tag : chooseLanguage(worker.navigator.languages)
  setReaderLanguage(() => language)
}
