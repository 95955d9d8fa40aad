import { createStore } from './createStore.ts'

const storageKey = 'alertSound'
/** The shortest time between two sounds, so that a burst of alerts makes only one. */
const quietMs = 3000

interface Tone {
  hertz: number
  /** Seconds from the start of the melody. */
  at: number
  lasts: number
}

/** Duress alternates between two notes, which sounds urgent. Other alerts play one soft pair of notes. */
const melodies: Record<'duress' | 'other', readonly Tone[]> = {
  duress: [0, 1, 2, 3, 4, 5].map((beat) => ({ hertz: beat % 2 === 0 ? 880 : 660, at: beat * 0.2, lasts: 0.18 })),
  other: [
    { hertz: 587, at: 0, lasts: 0.12 },
    { hertz: 784, at: 0.13, lasts: 0.2 },
  ],
}

const muted = createStore(typeof localStorage !== 'undefined' && localStorage.getItem(storageKey) === 'off')
const blocked = createStore(isWaiting())
if (blocked.get()) followFirstPress()
let context: AudioContext | undefined
let lastPlayed: { at: number; kind: keyof typeof melodies } = { at: -Infinity, kind: 'other' }

/** `blocked`: not muted, but the browser plays nothing before the user presses something. */
export type AlertSound = 'on' | 'muted' | 'blocked'

export function useAlertSound(): AlertSound {
  const [isMuted, isStillBlocked] = [muted.use(), blocked.use()]
  return isMuted ? 'muted' : isStillBlocked ? 'blocked' : 'on'
}

export function setAlertSoundMuted(isMuted: boolean): void {
  localStorage.setItem(storageKey, isMuted ? 'off' : 'on')
  muted.set(isMuted)
}

/**
 * Plays the sound of a new alert. Does nothing when sound is muted, or before the user's first tap or key press, until
 * which browsers block audio.
 */
export function playAlertSound(kind: keyof typeof melodies): void {
  const isRepeat = performance.now() - lastPlayed.at < quietMs && (lastPlayed.kind === 'duress' || kind === 'other')
  if (muted.get() || isRepeat || !activation()?.hasBeenActive) return
  lastPlayed = { at: performance.now(), kind }
  context ??= new AudioContext()
  const { destination } = context
  const audio = context
  audio
    .resume()
    .then(() => {
      for (const tone of melodies[kind]) playTone(audio, destination, tone, kind === 'duress' ? 0.3 : 0.12)
    })
    .catch((error: unknown) => console.warn('The sound of an alert could not be played.', error))
}

/** Returns whether the user has pressed anything yet; undefined where the browser doesn't say. */
function activation(): UserActivation | undefined {
  const browser: { userActivation?: UserActivation } = typeof navigator === 'undefined' ? {} : navigator
  return browser.userActivation
}

function isWaiting(): boolean {
  return activation()?.hasBeenActive === false
}

function followFirstPress(): void {
  const presses = ['click', 'keyup'] as const
  // After what was pressed has handled it: the first press only turns the sound on.
  const look = () =>
    setTimeout(() => {
      if (isWaiting()) return
      blocked.set(false)
      for (const press of presses) window.removeEventListener(press, look, true)
    })
  for (const press of presses) window.addEventListener(press, look, true)
}

function playTone(audio: AudioContext, destination: AudioNode, { hertz, at, lasts }: Tone, volume: number): void {
  const start = audio.currentTime + at
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: hertz })
  const loudness = new GainNode(audio, { gain: 0 })
  // Ramp the volume up and down, because a tone that starts or ends abruptly clicks.
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(volume, start + 0.02)
  loudness.gain.setValueAtTime(volume, start + lasts - 0.04)
  loudness.gain.linearRampToValueAtTime(0, start + lasts)
  oscillator.connect(loudness).connect(destination)
  oscillator.start(start)
  oscillator.stop(start + lasts)
}
