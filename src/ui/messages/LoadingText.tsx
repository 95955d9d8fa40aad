import * as words from '#words/ui'
import './loadingText.css'

/** Keeps the room of a short text that is loading. Screen readers say that it is, unless something beside it does. */
export function LoadingText({ isDecorative }: { isDecorative?: boolean }) {
  return <span className="loading-text">{!isDecorative && <span className="unseen">{words.loading()}</span>}</span>
}
