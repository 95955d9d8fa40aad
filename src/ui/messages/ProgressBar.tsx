import { useId } from 'react'
import './progress.css'

/** Shows progress from 0 to 1. At 1, it shows that work continues, without an amount. */
export function ProgressBar({ text, done }: { text: string; done: number }) {
  const id = useId()
  return (
    <div className="progress">
      <label htmlFor={id}>{text}</label>
      <progress id={id} max={1} {...(done < 1 ? { value: done } : {})} />
    </div>
  )
}
