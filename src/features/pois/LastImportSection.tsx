import * as words from '#words/pois'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getLastImport, undoPoiImport } from '../../../contract/pois/poiImportEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

/** The user's last import, the number of addresses found so far, and a button to undo it. */
export function LastImportSection() {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const last = useQuery(endpointQuery(getLastImport)).data?.last
  const undo = useSingleMutation({
    mutationFn: (id: number) => callEndpoint(undoPoiImport, { body: { id } }),
    async onSuccess({ deleted }) {
      setConfirming(false)
      await queryClient.invalidateQueries()
      showToast(words.deletedPoints({ count: deleted }), 'good')
    },
    meta: { foreground: true },
  })
  if (!last) return null
  return (
    <section className="last-import" aria-label={words.lastImport()}>
      <p>
        {words.lastImportOf({
          file: last.fileName || words.aFile(),
          time: formatValue('time', last.created, timeZoneId),
          count: last.count,
          placed: last.placed,
        })}
      </p>
      <Button onPress={() => setConfirming(true)}>{words.undoLast()}</Button>
      <Dialog
        title={words.deleteQuestion({ count: last.count })}
        role="alertdialog"
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button onPress={() => setConfirming(false)}>{words.keepThem()}</Button>
            <Button look="danger" isDisabled={undo.isPending} onPress={() => undo.mutate(last.id)}>
              {words.deletePoints({ count: last.count })}
            </Button>
          </>
        }
      >
        <p>{words.undoConsequence()}</p>
      </Dialog>
    </section>
  )
}
