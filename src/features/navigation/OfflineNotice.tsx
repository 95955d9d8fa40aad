import * as words from '#words/navigation'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useServerReached } from '../../http/serverReach.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

/** Says why what is shown may be old: the device has no network, or the server doesn't reply. `children`: what waits for it. */
export function OfflineNotice({ children }: { children?: ReactNode }) {
  const isReached = useServerReached()
  const isOnline = useIsOnline()
  const queryClient = useQueryClient()
  const [isTrying, setTrying] = useState(false)
  if (isReached) return null
  const tryAgain = async () => {
    setTrying(true)
    await queryClient.refetchQueries({ type: 'active' })
    setTrying(false)
  }
  return (
    <div role="status" className="offline-notice">
      <Banner
        tone="warning"
        icon="offline"
        actions={
          <Button
            look="quiet"
            icon="refresh"
            aria-label={words.tryAgain()}
            isPending={isTrying}
            onPress={() => void tryAgain()}
          >
            <span className="wide-only">{words.tryAgain()}</span>
          </Button>
        }
      >
        {isOnline ? words.unreachableNotice() : words.offlineNotice()} {children}
      </Banner>
    </div>
  )
}

/** Returns whether the browser says that it has a network. */
const useIsOnline = () => useSyncExternalStore(followNetwork, () => navigator.onLine)

function followNetwork(listener: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
