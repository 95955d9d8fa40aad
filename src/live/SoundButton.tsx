import * as words from '#words/live'
import { Button } from 'react-aria-components/Button'
import { PathIcon } from '../ui/buttons/Icon.tsx'
import { setAlertSoundMuted, useAlertSound } from './alertSound.ts'
import './liveAlerts.css'

const speaker = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z'
const waves = 'M15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10'
const cross = 'M16 10l4 4m0-4-4 4'

/** Turns the sound of new alerts on or off for this device. While the browser blocks it, any press allows it, this one too. */
export function SoundButton() {
  const sound = useAlertSound()
  return (
    <Button
      className={sound === 'blocked' ? 'button button-quiet' : 'button button-quiet button-icon'}
      aria-label={words.soundForNew()}
      aria-description={sound === 'blocked' ? words.soundBlocked() : undefined}
      aria-pressed={sound === 'on'}
      onPress={() => {
        if (sound !== 'blocked') setAlertSoundMuted(sound === 'on')
      }}
    >
      <PathIcon path={`${speaker}${sound === 'on' ? waves : cross}`} />
      {sound === 'blocked' && <span className="sound-blocked">{words.soundBlocked()}</span>}
    </Button>
  )
}
