import * as words from '#words/devices'
import { createFileRoute } from '@tanstack/react-router'
import { deleteDevice } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { RecordDelete } from '../../records/RecordDelete.tsx'
import { deviceShown } from './deviceShown.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteDevice/$id')({ component: DeviceDeleteScreen })

function DeviceDeleteScreen() {
  return (
    <RecordDelete title={words.deleteTitle()} shown={deviceShown} endpoint={deleteDevice} note={words.consequence()} />
  )
}
