import * as fields from '#words/fields'
import * as words from '#words/devices'
import { createFileRoute } from '@tanstack/react-router'
import { deviceRegister } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { positive, readCustomerSearch, type CustomerSearch } from '../../records/listSearch.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { DeviceFields } from './DeviceFields.tsx'
import { checkDevice, deviceBody, emptyDevice, type DeviceFormValues } from './deviceForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-devices')({
  validateSearch: readNewDeviceSearch,
  component: NewDeviceScreen,
})

interface NewDeviceSearch extends CustomerSearch {
  /** The asset for which the device is created. */
  assetId?: number
  assetName?: string
}

function readNewDeviceSearch(search: Record<string, unknown>): NewDeviceSearch {
  const assetId = positive(search.assetId)
  const { assetName } = search
  return {
    ...readCustomerSearch(search),
    ...(assetId === undefined ? {} : { assetId, ...(typeof assetName === 'string' ? { assetName } : {}) }),
  }
}

function NewDeviceScreen() {
  const { customerId = null, assetId = null, assetName = '' } = Route.useSearch()
  const form = useRecordForm<DeviceFormValues>({
    initial: { ...emptyDevice, customerId, assetId },
    check: (values) => checkDevice(values, 'create'),
    save: (values) => callEndpoint(deviceRegister, { body: deviceBody(values, 'create') }),
    onSaved: useSaved({ text: words.created(), listPath: '/devices', viewPath: '/deviceDetails' }),
  })
  return (
    <FormFrame title={words.newTitle()} form={form} submitText={fields.create()} listPath="/devices">
      <DeviceFields form={form} assetName={assetName} />
    </FormFrame>
  )
}
