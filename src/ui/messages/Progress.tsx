import { useId } from 'react'
import './progress.css'

/** How far something is, from 0 to 1; when all of it has left, only that it goes on. */
export function Progress({ text, done }: { text: string; done: number }) {
  const id = useId()
  return (
    <div className="progress">
      <label htmlFor={id}>{text}</label>
      <progress id={id} max={1} {...(done < 1 ? { value: done } : {})} />
    </div>
  )
}
