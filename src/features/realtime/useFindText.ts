import { useEffect, useState } from 'react'
import { useLiveView } from './useLiveView.ts'

/** How long nothing was typed before the text becomes part of the address. Browsers limit how often it may change. */
const settledMs = 400

/** Returns what is typed into the search, at once, and a function that changes it. It becomes part of the address. */
export function useFindText(): [string, (text: string) => void] {
  const { search, change } = useLiveView()
  const [text, setText] = useState(search.q ?? '')
  useEffect(() => {
    const timer = setTimeout(() => change({ q: text }), settledMs)
    return () => clearTimeout(timer)
  }, [text, change])
  return [text, setText]
}
