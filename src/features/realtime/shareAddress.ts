import * as words from '#words/realtime'
import { showToast } from '../../ui/messages/toasts.ts'

/** Shares a path of the portal through the device's own dialog, or else copies its address. */
export async function shareAddress(path: string, title: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const device: { share?: (data: ShareData) => Promise<void> } = navigator
  try {
    if (device.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast(words.linkCopied(), 'good')
    }
  } catch (error) {
    // The user closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast(words.linkNotCopied(), 'warning')
  }
}
