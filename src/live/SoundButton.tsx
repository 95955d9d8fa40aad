import * as words from '#words/live'
import { Button } from 'react-aria-components/Button'
import { PathIcon } from '../ui/buttons/Icon.tsx'
import { setAlertSoundMuted, useAlertSoundMuted } from './alertSound.ts'
import './liveAlerts.css'

const speaker = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z'
const waves = 'M15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10'
const cross = 'm16 10 4 4m0-4-4 4'

/** Turns the sound of new alerts on or off for this device. */
export function SoundButton() {
  const isMuted = useAlertSoundMuted()
  return (
    <Button
      className="button button-quiet button-icon"
      aria-label={words.soundForNew()}
      aria-pressed={!isMuted}
      onPress={() => setAlertSoundMuted(!isMuted)}
    >
      <PathIcon path={`${speaker}${isMuted ? cross : waves}`} />
    </Button>
  )
}
