import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deviceForAsset } from '../../contract/devices/deviceForAssetEndpoints.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { Button, type ButtonProps } from '../ui/buttons/Button.tsx'

export interface ConnectButtonProps extends Pick<ButtonProps, 'look' | 'icon' | 'children'> {
  assetId: number
}

/** Opens the connection of an asset's device, after creating a device if the asset has none. */
export function ConnectButton({ assetId, ...button }: ConnectButtonProps) {
  const navigate = useNavigate()
  const connect = useMutation({
    mutationFn: () => callEndpoint(deviceForAsset, { body: { assetId } }),
    onSuccess: ({ id }) => navigate({ to: '/connectDevice/$id', params: { id: String(id) } }),
  })
  return <Button {...button} isPending={connect.isPending} onPress={() => connect.mutate()} />
}
