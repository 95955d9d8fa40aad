import { createFileRoute } from '@tanstack/react-router'
import { deviceRegister } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useGoBack } from '../../records/useGoBack.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { DeviceFields } from './DeviceFields.tsx'
import { checkDevice, deviceBody, emptyDevice, type DeviceValues } from './deviceForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-devices')({
  validateSearch: readCustomerSearch,
  component: NewDeviceScreen,
})

function NewDeviceScreen() {
  const { customerId = null } = Route.useSearch()
  const form = useRecordForm<DeviceValues>({
    initial: { ...emptyDevice, customerId },
    check: (values) => checkDevice(values, true),
    save: (values) => callEndpoint(deviceRegister, { body: deviceBody(values) }),
    onSaved: useGoBack('/devices'),
    sentences: { 8: 'IMEI Already Exist' },
  })
  return (
    <FormFrame title="New Device" form={form} submitText="Create" listPath="/devices">
      <DeviceFields form={form} />
    </FormFrame>
  )
}
