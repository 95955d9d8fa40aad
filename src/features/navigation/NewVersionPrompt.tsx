import * as words from '#words/navigation'
import { useNewVersion } from '../../install/serviceWorker.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

export function NewVersionPrompt() {
  const takeNewVersion = useNewVersion()
  if (!takeNewVersion) return null
  return (
    <div role="status">
      <Banner
        icon="refresh"
        actions={
          <Button look="primary" onPress={takeNewVersion}>
            {words.reload()}
          </Button>
        }
      >
        {words.newVersion()}
      </Banner>
    </div>
  )
}
