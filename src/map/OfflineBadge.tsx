import * as words from '#words/map'
/** Says that the embedded map stands in for the online one, and tries again when pressed. */
export function OfflineBadge({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="map-offline-badge" onClick={onRetry}>
      <span aria-hidden="true" className="map-offline-badge-mark" />
      {words.offlineMap()} <span className="map-offline-badge-action">{words.tryAgain()}</span>
    </button>
  )
}
