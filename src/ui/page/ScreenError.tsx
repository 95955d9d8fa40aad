import * as words from '#words/ui'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isServerReachable } from '../../http/isServerReachable.ts'
import '../buttons/button.css'
import './page.css'
import './screenError.css'

/** How browsers and Vite begin when code or a style sheet of a screen couldn't be loaded. */
const notLoaded = /dynamically imported module|module script|preload CSS/

// The router would load the page again at once, which leaves nothing of it when there is no network. Here the server is asked first.
addEventListener('vite:preloadError', ({ payload }) => {
  sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
})

/**
 * Shown in place of a screen whose code couldn't be loaded, or that failed. Part of the first download, so it has plain elements: it must be
 * there when the network is not.
 */
export function ScreenError({ error }: ErrorComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isStillAway, setStillAway] = useState(false)
  const reason = String(error)
  const isMissing = notLoaded.test(reason)
  const title = isMissing ? words.screenMissing() : words.screenBroken()

  useEffect(() => {
    // The link that was pressed may be gone, and the title says what happened instead.
    heading.current?.focus()
    if (!isMissing) return
    // After an update the screen is under another name, which the page learns by loading again: once for each name.
    if (!sessionStorage.getItem(reason)) {
      sessionStorage.setItem(reason, '1')
      void loadAgain()
    }
    const onOnline = () => void loadAgain()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isMissing, reason])

  return (
    <div className="page screen-error">
      <title>{`${title} – Muster`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{isMissing ? words.screenMissingHint() : words.screenBrokenHint()}</p>
      <p role="status">{isStillAway && words.serverStillAway()}</p>
      <div className="page-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            setStillAway(false)
            void loadAgain().then((hasReply) => setStillAway(!hasReply))
          }}
        >
          {words.tryAgain()}
        </button>
        <Link to="/home" className="button button-secondary">
          {words.toDashboard()}
        </Link>
      </div>
    </div>
  )
}

/** Loads the page again if the server answers, because browsers may remember until then that code couldn't be loaded. Returns whether it did. */
async function loadAgain(): Promise<boolean> {
  const isAlive = await isServerReachable()
  if (isAlive) location.reload()
  return isAlive
}
