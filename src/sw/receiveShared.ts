import { registerRoute } from 'workbox-routing'
import { storeSharedRecording } from '../offline/sharedRecording.ts'

/** Takes the files that other apps share with this one (share_target of the manifest), and opens the screen that adds them. */
export function receiveShared(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/shareRecording',
    async ({ request }) => {
      const file = (await request.formData().catch(() => null))?.get('recording')
      if (file instanceof File) await storeSharedRecording(file)
      return Response.redirect('/recording?shared=yes', 303)
    },
    'POST',
  )
}
