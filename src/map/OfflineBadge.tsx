/** Says that the embedded map stands in for the online one, and tries again when pressed. */
export function OfflineBadge({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="map-offline-badge" onClick={onRetry}>
      <span aria-hidden="true" className="map-offline-badge-mark" />
      Offline map <span className="map-offline-badge-action">Try again</span>
    </button>
  )
}
