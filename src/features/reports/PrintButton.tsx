import * as words from '#words/reports'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

/** Maps of the report that are still being loaded or drawn. */
const pendingMaps = '.route-map .map-placeholder-waiting, .paper-map:not([data-drawn])'
/** A map whose tiles don't come is printed as far as it is drawn. */
const maxWaitMs = 10_000
const lookEveryMs = 100

/** Prints the report, once its maps are drawn: their pictures on paper are made when the browser begins to print, which waits for nothing. */
export function PrintButton() {
  const [isWaiting, setWaiting] = useState(false)
  async function print() {
    setWaiting(true)
    const latest = Date.now() + maxWaitMs
    while (document.querySelector(pendingMaps) && Date.now() < latest)
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    setWaiting(false)
    window.print()
  }
  return <IconButton name={words.print()} icon="print" isPending={isWaiting} onPress={() => void print()} />
}
