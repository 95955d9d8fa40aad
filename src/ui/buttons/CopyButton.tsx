import { useState } from 'react'
import { Button } from './Button.tsx'

const saidMs = 3000

export interface CopyButtonProps {
  text: string
  /** What is copied, for those who hear the button out of its place: the link. */
  what: string
}

/** Copies a text, and says so on the button. Where the browser refuses, it says to do it by hand. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [said, setSaid] = useState<string>()
  const say = (word: string) => {
    setSaid(word)
    setTimeout(() => setSaid(undefined), saidMs)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch {
      say('Select and copy it')
    }
  }
  return (
    <>
      <Button icon="copy" onPress={() => void copy()} aria-label={`Copy ${what}`}>
        {said ?? 'Copy'}
      </Button>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  )
}
