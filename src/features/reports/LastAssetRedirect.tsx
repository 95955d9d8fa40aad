import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * Redirects to the live view of the asset that was shown last on this device. It is what the home screen's shortcut
 * opens, because a manifest is the same for everybody.
 */
export const Route = createFileRoute('/_signedIn/lastAsset')({
  beforeLoad: async () => {
    // Imported here to keep it out of the first download.
    const { readLastAsset } = await import('./recentAssets.ts')
    const asset = await readLastAsset()
    const search = asset ? { assetId: String(asset.assetId), assetName: asset.assetName } : {}
    throw redirect({ to: '/Track', search, replace: true })
  },
})
