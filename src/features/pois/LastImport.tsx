import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getLastImport, undoPoiImport } from '../../../contract/pois/poiImportEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { showToast } from '../../ui/messages/toasts.ts'

const pointsText = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'point' : 'points'} of interest`

/** The user's last import, how many of its addresses were found, and the way to take it back. */
export function LastImport() {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const last = useQuery(endpointQuery(getLastImport)).data?.last
  const undo = useMutation({
    mutationFn: (id: number) => callEndpoint(undoPoiImport, { body: { id } }),
    async onSuccess({ deleted }) {
      setAsked(false)
      await queryClient.invalidateQueries()
      showToast(`${pointsText(deleted)} deleted.`, 'good')
    },
    meta: { foreground: true },
  })
  if (!last) return null
  return (
    <section className="last-import" aria-label="Last import">
      <p>
        Your last import: {last.fileName || 'a file'}, {formatValue('time', last.created, timeZoneId)},{' '}
        {pointsText(last.count)}, {last.placed} with a place.
      </p>
      <Button onPress={() => setAsked(true)}>Undo the last import</Button>
      <Dialog
        title={`Delete ${pointsText(last.count)}?`}
        role="alertdialog"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onPress={() => setAsked(false)}>Keep them</Button>
            <Button look="danger" isDisabled={undo.isPending} onPress={() => undo.mutate(last.id)}>
              Delete {pointsText(last.count)}
            </Button>
          </>
        }
      >
        <p>
          Everything that the import created is deleted, also what was changed since. What it updated stays as it is.
        </p>
      </Dialog>
    </section>
  )
}
