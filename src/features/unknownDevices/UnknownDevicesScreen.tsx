import * as words from '#words/unknownDevices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import {
  followUnknownDevice,
  ignoreUnknownDevice,
  ignoreUnknownDevices,
  type UnknownDevice,
} from '../../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { messageOf } from '../../http/callError.ts'
import { readListSearch } from '../../records/listSearch.ts'
import { confirmSelection } from '../../records/selection/listSelections.tsx'
import { LocalList } from '../../records/LocalList.tsx'
import { useAllLoaded } from '../../records/useAllLoaded.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { LaterPlace } from '../../ui/page/WhenNear.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { GatewayKeyPart } from './GatewayKeyPart.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'
import { rejectionColumns, unknownDeviceColumns } from './unknownDeviceColumns.tsx'
import { gatewayKeyQuery, rejectionsQuery, unknownDevicesQuery } from './unknownDeviceQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/unknownDevices')({
  validateSearch: readListSearch,
  component: UnknownDevicesScreen,
})

const queries = [unknownDevicesQuery, rejectionsQuery, gatewayKeyQuery]

/** In rem, for Register and Stop ignoring side by side. */
const actionsWidth = 16

function UnknownDevicesScreen() {
  const queryClient = useQueryClient()
  const devices = useQuery(unknownDevicesQuery)
  const areListsThere = useAllLoaded(queries)
  const [registering, setRegistering] = useState<UnknownDevice | null>(null)
  const ignore = useMutation({
    mutationFn: ({ id, isIgnored }: UnknownDevice) =>
      callEndpoint(isIgnored ? followUnknownDevice : ignoreUnknownDevice, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: unknownDevicesQuery.queryKey }),
  })
  return (
    <>
      <LocalList
        title={words.title()}
        path="/unknownDevices"
        rows={devices}
        columns={unknownDeviceColumns}
        rowKey={({ id }) => id}
        nameOf={({ imei }) => imei}
        defaultSort="lastSeen"
        defaultDirection="des"
        selection={confirmSelection({
          action: 'ignore',
          nouns: words.plural(),
          counted: words.counted,
          note: words.ignoreNote(),
          endpoint: ignoreUnknownDevices,
        })}
        emptyTitle={words.emptyTitle()}
        emptyText={words.emptyText()}
        quick={(device) => <RegisterButton device={device} onRegister={() => setRegistering(device)} />}
        links={{
          width: actionsWidth,
          of: (device) => (
            <DeviceActions
              device={device}
              onRegister={() => setRegistering(device)}
              onIgnore={() => ignore.mutate(device)}
            />
          ),
        }}
      />
      {/* Below the lists, which would push it away as they come. */}
      {areListsThere ? (
        <div className="page">
          <Rejections />
          <Section title={words.gatewayKey()}>
            <GatewayKeyPart />
          </Section>
        </div>
      ) : (
        <LaterPlace />
      )}
      {registering && <RegisterDialog key={registering.id} device={registering} onClose={() => setRegistering(null)} />}
    </>
  )
}

interface DeviceActionsProps {
  device: UnknownDevice
  onRegister: () => void
  onIgnore: () => void
}

function DeviceActions({ device, onRegister, onIgnore }: DeviceActionsProps) {
  const { imei, isIgnored } = device
  return (
    <span className="row-links">
      <RegisterButton device={device} onRegister={onRegister} />
      <Button
        look="quiet"
        aria-label={isIgnored ? words.stopIgnoringIt({ imei }) : words.ignoreIt({ imei })}
        onPress={onIgnore}
      >
        {isIgnored ? words.stopIgnoring() : words.ignore()}
      </Button>
    </span>
  )
}

function RegisterButton({ device, onRegister }: Pick<DeviceActionsProps, 'device' | 'onRegister'>) {
  return (
    <Button look="primary" aria-label={words.registerIt({ imei: device.imei })} onPress={onRegister}>
      {words.register()}
    </Button>
  )
}

function Rejections() {
  const { data, error, refetch } = useQuery(rejectionsQuery)
  return (
    <Section title={words.rejected()} count={data?.length}>
      <DataTable
        label={words.rejected()}
        columns={rejectionColumns}
        rows={data}
        rowKey={({ id }) => id}
        error={error && messageOf(error)}
        onRetry={() => void refetch()}
        emptyTitle={words.noRejected()}
        emptyText={words.noRejectedText()}
      />
    </Section>
  )
}
