import * as fieldWords from '#words/fields'
import * as recordWords from '#words/records'
import * as words from '#words/unknownDevices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAllCustomers } from '../../../contract/customers/customerEndpoints.ts'
import { assetsByCustomerIdForDevice, deviceRegister } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { allRows } from '../../../contract/pagination.ts'
import type { UnknownDevice } from '../../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { noteSaved } from '../../records/justSaved.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ComboField } from '../../ui/fields/ComboField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

/** Registers an unknown sender as a device of a customer, fitted to the asset for which its messages are kept. */
export function RegisterDialog({ device, onClose }: { device: UnknownDevice; onClose: () => void }) {
  const { imei } = device
  const queryClient = useQueryClient()
  const remembered = useSession()?.customer?.id ?? null
  const customers = useQuery(endpointQuery(getAllCustomers)).data
  const [chosenCustomer, setCustomer] = useState<number | null>(null)
  // A single customer needs no choice.
  const customerId = chosenCustomer ?? (customers?.length === 1 ? (customers[0]?.id ?? null) : remembered)
  const [assetId, setAsset] = useState<number | null>(null)
  const [name, setName] = useState(imei)
  const [isTried, setTried] = useState(false)
  const register = useSingleMutation({
    mutationFn: () =>
      callEndpoint(deviceRegister, {
        body: { Imei: imei, Name: name, CustomerId: customerId ?? '', AssetId: assetId },
      }),
    async onSuccess({ id }) {
      showToast(words.registered({ name }), 'good', { text: recordWords.view(), href: `/deviceDetails/${id}` })
      noteSaved('/devices', id)
      onClose()
      await queryClient.invalidateQueries()
    },
    meta: { error: 'screen', foreground: true },
  })
  const isComplete = customerId !== null && name.trim() !== ''
  const faults = isTried ? faultsOf(customerId, name) : null
  function submit(): void {
    setTried(true)
    if (isComplete) register.mutate()
  }
  const chooseCustomer = (id: number | null) => {
    setCustomer(id)
    setAsset(null)
  }
  return (
    <Dialog
      title={words.registerIt({ imei })}
      isOpen
      onClose={onClose}
      actions={<Actions isPending={register.isPending} onCancel={onClose} onRegister={submit} />}
    >
      <div className="form">
        <CustomerField value={customerId} onChange={chooseCustomer} error={faults?.customer} />
        {customerId !== null && (
          <AssetField key={customerId} customerId={customerId} assetId={assetId} onChange={setAsset} />
        )}
        <TextField
          label={fieldWords.name()}
          isRequired
          maxLength={200}
          value={name}
          onChange={setName}
          error={faults?.name}
        />
        <p className="muted">{words.storedMessages({ count: device.kept })}</p>
        <div role="alert">{register.error && <Banner tone="danger">{messageOf(register.error)}</Banner>}</div>
      </div>
    </Dialog>
  )
}

/** Returns the errors by field. */
const faultsOf = (customerId: number | null, name: string) => ({
  customer: customerId === null ? words.customerRequired() : undefined,
  name: name.trim() === '' ? words.nameRequired() : undefined,
})

interface ActionsProps {
  isPending: boolean
  onCancel: () => void
  onRegister: () => void
}

const Actions = ({ isPending, onCancel, onRegister }: ActionsProps) => (
  <>
    <Button onPress={onCancel}>{fieldWords.cancel()}</Button>
    <Button look="primary" isPending={isPending} onPress={onRegister}>
      {words.register()}
    </Button>
  </>
)

interface AssetFieldProps {
  customerId: number
  assetId: number | null
  onChange: (assetId: number | null) => void
}

/** The choice among a customer's assets without a device. */
function AssetField({ customerId, assetId, onChange }: AssetFieldProps) {
  const assets = useQuery(
    endpointQuery(assetsByCustomerIdForDevice, {
      params: { customerId },
      query: { PageSize: allRows, PageNumber: 1, SortString: 'name' },
    }),
  )
  return (
    <ComboField
      label={fieldWords.asset()}
      placeholder={words.selectAsset()}
      options={assets.data ?? []}
      value={assetId}
      onChange={onChange}
      isDisabled={assets.isPending}
      error={assets.error ? messageOf(assets.error) : undefined}
    />
  )
}
