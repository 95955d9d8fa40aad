import * as words from '#words/navigation'
import { useQueryClient } from '@tanstack/react-query'
import { useServerReached } from '../../http/serverReach.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

export function OfflineNotice() {
  const isReached = useServerReached()
  const queryClient = useQueryClient()
  if (isReached) return null
  return (
    <div role="status">
      <Banner
        tone="warning"
        icon="offline"
        actions={
          <Button look="quiet" icon="refresh" onPress={() => void queryClient.refetchQueries({ type: 'active' })}>
            {words.tryAgain()}
          </Button>
        }
      >
        {words.offlineNotice()}
      </Banner>
    </div>
  )
}
