import * as fields from '#words/fields'
import * as words from '#words/assets'
import { lazy, Suspense, useState } from 'react'
import { startDuressDrill } from '../../../../contract/alerts/drillEndpoints.ts'
import { messageOf } from '../../../http/callError.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/messages/Dialog.tsx'
import { loadPatiently } from '../../../ui/page/loadPatiently.ts'
import './drill.css'
import { useSingleMutation } from '../../../http/useSingleMutation.ts'

// Opened rarely, and over everything: only the result comes late, and moves nothing.
const DrillSheet = lazy(() =>
  loadPatiently(() => import('./DrillSheet.tsx')).then((file) => ({ default: file.DrillSheet })),
)

export interface DrillPartProps {
  assetId: number
  /** The name by which users know the asset. */
  name: string
  /** The drill whose result is open. */
  drillId: number | undefined
  onDrill: (drillId: number | undefined) => void
}

/** Starts a duress drill for an asset and shows its result. */
export function DrillPart({ assetId, name, drillId, onDrill }: DrillPartProps) {
  const [isConfirming, setConfirming] = useState(false)
  const start = useSingleMutation({
    mutationFn: () => callEndpoint(startDuressDrill, { body: { assetId } }),
    onSuccess({ alertId }) {
      setConfirming(false)
      onDrill(alertId)
    },
    meta: { error: 'screen' },
  })
  const close = () => {
    setConfirming(false)
    start.reset()
  }
  return (
    <section className="drill" aria-labelledby="drill-title">
      <h2 id="drill-title">{words.drillTitle()}</h2>
      <p>{words.drillText()}</p>
      <div>
        <Button icon="duress" onPress={() => setConfirming(true)}>
          {words.startDrill()}
        </Button>
      </div>
      <Dialog
        title={words.startDrillTitle()}
        role="alertdialog"
        isOpen={isConfirming}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{fields.cancel()}</Button>
            <Button look="danger" isPending={start.isPending} onPress={() => start.mutate()}>
              {words.startTheDrill()}
            </Button>
          </>
        }
      >
        <p>{words.drillWarning({ name })}</p>
        {start.error && <Banner tone="danger">{messageOf(start.error)}</Banner>}
      </Dialog>
      {drillId !== undefined && (
        <Suspense>
          <DrillSheet drillId={drillId} onClose={() => onDrill(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
