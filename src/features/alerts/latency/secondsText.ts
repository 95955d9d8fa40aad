import { writeNumber } from '../../../../domain/units/measures.ts'

/** Returns a duration such as 0.25 s, 4.1 s, 3 min 20 s or 2 h 05 min. */
export function secondsText(seconds: number): string {
  if (seconds < 1) return `${writeNumber(seconds, 2)} s`
  if (seconds < 59.95) return `${writeNumber(seconds, 1)} s`
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes} min ${String(whole % 60).padStart(2, '0')} s`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
