import * as words from '#words/map'
/** Says that the embedded map is shown instead of the online one, and why. Pressing it tries the online map again. */
export function OfflineBadge({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="map-offline-badge" onClick={onRetry}>
      <span aria-hidden="true" className="map-offline-badge-mark" />
      <span>
        <span className="map-offline-badge-why">{words.serverUnreachable()}</span>
        <span className="map-offline-badge-more">
          {words.offlineMap()} <span className="map-offline-badge-action">{words.tryAgain()}</span>
        </span>
      </span>
    </button>
  )
}
