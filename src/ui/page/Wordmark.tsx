/** The product's name beside its logo, a muster point between two ridges. src/early/start.css has its styles; index.html shows the same. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="8 8 48 48" width="30" height="30" aria-hidden="true" focusable="false">
        <path
          d="M14 47V25.5a4 4 0 0 1 6.9-2.8L32 34l11.1-11.3A4 4 0 0 1 50 25.5V47"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="32" cy="17" r="5.5" fill="var(--ochre)" />
      </svg>
      <span className="wordmark-name">Muster</span>
    </span>
  )
}
