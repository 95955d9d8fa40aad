import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deviceForAsset } from '../../../contract/devices/deviceForAssetEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { Button } from '../../ui/buttons/Button.tsx'

/** Leads to the connection of the asset's device, which is made now when it has none. */
export function ConnectAsset({ assetId }: { assetId: number }) {
  const navigate = useNavigate()
  const connect = useMutation({
    mutationFn: () => callEndpoint(deviceForAsset, { body: { assetId } }),
    onSuccess: ({ id }) => navigate({ to: '/connectDevice/$id', params: { id: String(id) } }),
  })
  return (
    <Button icon="live" isPending={connect.isPending} onPress={() => connect.mutate()}>
      Connect a device
    </Button>
  )
}
