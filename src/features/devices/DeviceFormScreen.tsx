import * as fields from '#words/fields'
import * as words from '#words/devices'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { updateDevice } from '../../../contract/devices/deviceChangeEndpoints.ts'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { DeviceFields } from './DeviceFields.tsx'
import { checkDevice, deviceBody, deviceLabels, toDeviceFormValues } from './deviceForm.ts'
import { deviceQuery } from './deviceQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/editDevice/$id')({ component: DeviceFormScreen })

function DeviceFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={deviceQuery(id)} keep>
      {(device) => <DeviceForm device={device} />}
    </RecordLoader>
  )
}

function DeviceForm({ device }: { device: Device }) {
  const queryClient = useQueryClient()
  const { id } = device
  const form = useRecordForm({
    initial: toDeviceFormValues(device),
    check: (values) => checkDevice(values, 'change'),
    save: (values) =>
      callEndpoint(updateDevice, { body: { Id: id, ...deviceBody(values, 'change'), dbUpdated: values.dbUpdated } }),
    reload: async () => toDeviceFormValues(await queryClient.fetchQuery({ ...deviceQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/devices', viewPath: '/deviceDetails' }),
  })
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.save()}
      listPath="/devices"
      conflict={{ names: deviceLabels, stamp: 'dbUpdated' }}
    >
      <DeviceFields form={form} deviceId={id} assetName={device.assetName} />
    </FormFrame>
  )
}
