import * as fields from '#words/fields'
import * as words from '#words/pois'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { updatePoi, type Poi } from '../../../contract/pois/poiEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Facts, ReadOnlyField } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useMapStart } from '../../records/useCustomer.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { poiFields } from './poiFields.tsx'
import { checkStoredPoi, poiBody, poiLabels, toPoiFormValues } from './poiForm.ts'
import { poiQuery } from './poiQueries.ts'

export const Route = createFileRoute('/_signedIn/editZone/$id')({ component: PoiFormScreen })

function PoiFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={poiQuery(id)} keep>
      {(poi) => <PoiForm poi={poi} />}
    </RecordLoader>
  )
}

function PoiForm({ poi }: { poi: Poi }) {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id, customerName, depotId, dbCreated, dbUpdated } = poi
  const form = useRecordForm({
    initial: toPoiFormValues(poi),
    check: checkStoredPoi,
    save: (values) =>
      callEndpoint(updatePoi, {
        body: {
          Id: id,
          ...poiBody(values, 'change'),
          DepotId: depotId,
          DbCreated: dbCreated,
          DbUpdated: values.dbUpdated,
        },
      }),
    reload: async () => toPoiFormValues(await queryClient.fetchQuery({ ...poiQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/zones', viewPath: '/zoneDetails' }),
  })
  const field = poiFields(form, useMapStart(poi.customerId))
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.save()}
      listPath="/zones"
      conflict={{ names: poiLabels, stamp: 'dbUpdated' }}
    >
      <ReadOnlyField label={fields.customer()} value={customerName} />
      {field.name}
      {field.description}
      {field.shape}
      {field.status}
      {field.duration}
      {field.address}
      <Facts
        facts={[
          { label: fields.updated(), value: formatValue('time', dbUpdated, timeZoneId) },
          { label: fields.created(), value: formatValue('time', dbCreated, timeZoneId) },
        ]}
      />
    </FormFrame>
  )
}
