import { chooseLanguage, isLanguage } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'
import { worker } from './worker.ts'

/**
 * Sets the language of this worker's notifications: the one chosen on this device, if the browser lets a worker read
 * cookies, or else the browser's own. Called at each event, because the choice can change while the worker is running.
 * Never rejects.
 */
export async function learnLanguage(): Promise<void> {
  const isReadable = 'cookieStore' in worker
  const chosen = isReadable ? await worker.cookieStore.get('language').catch(() => null) : null
  const tag = chosen?.value
  const language = isLanguage(tag) ? tag : chooseLanguage(worker.navigator.languages)
  setReaderLanguage(() => language)
}
