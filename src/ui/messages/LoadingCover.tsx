import { Spinner } from './Spinner.tsx'

interface LoadingCoverProps {
  /** For what may never come without a network: the screen below can still be used. */
  letsThrough?: boolean
}

/** Covers the screen until what the user asked for is there. If that is soon, it isn't seen. */
export function LoadingCover({ letsThrough }: LoadingCoverProps) {
  return (
    <div className={letsThrough ? 'loading-overlay loading-overlay-open' : 'loading-overlay'}>
      <Spinner />
    </div>
  )
}
