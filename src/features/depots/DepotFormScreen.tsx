import * as words from '#words/depots'
import * as fields from '#words/fields'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { updateDepot, type Depot } from '../../../contract/depots/depotEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { ReadOnlyField } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useMapStart } from '../../records/useCustomer.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { DepotFields } from './DepotFields.tsx'
import { checkDepot, depotBody, depotLabels, toDepotFormValues } from './depotForm.ts'
import { depotQuery } from './depotQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/editDepot/$id')({ component: DepotFormScreen })

function DepotFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={depotQuery(id)} keep>
      {(depot) => <DepotForm depot={depot} />}
    </RecordLoader>
  )
}

function DepotForm({ depot }: { depot: Depot }) {
  const queryClient = useQueryClient()
  const { id, customerName } = depot
  const form = useRecordForm({
    initial: toDepotFormValues(depot),
    check: (values) => checkDepot(values, 'change'),
    save: (values) =>
      callEndpoint(updateDepot, { body: { id, ...depotBody(values, 'change'), dbUpdated: values.dbUpdated } }),
    reload: async () => toDepotFormValues(await queryClient.fetchQuery({ ...depotQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/depots', viewPath: '/depotDetails' }),
  })
  const isCleared = form.values.mapOverlay === '' && depot.mapOverlay !== ''
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.save()}
      listPath="/depots"
      conflict={{ names: depotLabels, stamp: 'dbUpdated' }}
    >
      <ReadOnlyField label={fields.customer()} value={customerName} />
      <DepotFields
        form={form}
        start={useMapStart(depot.customerId)}
        note={isCleared && <p className="muted">{words.redrawHint()}</p>}
      />
    </FormFrame>
  )
}
