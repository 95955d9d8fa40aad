import * as words from '#words/live'
import { Banner } from '../ui/messages/Banner.tsx'
import { ScreenNotice } from '../ui/messages/ScreenNotice.tsx'
import { useAlertSound } from './alertSound.ts'

/** Says that alerts make no sound yet, because the browser waits for the first press since the page was loaded. */
export function SoundNotice() {
  if (useAlertSound() !== 'blocked') return null
  return (
    <ScreenNotice slot="sound">
      <Banner tone="warning">{words.soundBlocked()}</Banner>
    </ScreenNotice>
  )
}
