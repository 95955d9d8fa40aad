import * as words from '#words/ui'
import { needsShareMenu, useInstallOffer } from '../../install/installPrompt.ts'
import { Banner } from './Banner.tsx'
import { Button } from '../buttons/Button.tsx'

/** Explains how to install the portal on the home screen, where the browser allows it. */
export function InstallHint() {
  const install = useInstallOffer()
  if (install) {
    return (
      <Button icon="download" onPress={install}>
        {words.installOnDevice()}
      </Button>
    )
  }
  if (!needsShareMenu()) return null
  return <Banner icon="phone">{words.installHint()}</Banner>
}
