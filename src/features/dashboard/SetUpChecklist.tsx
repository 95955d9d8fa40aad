import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { hideChecklist, type Checklist } from '../../../contract/dashboard/checklistEndpoints.ts'
import { deviceForAsset } from '../../../contract/devices/deviceForAssetEndpoints.ts'
import { messageOf } from '../../http/apiError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { devicesQuery, useThisDevice } from '../account/pushQueries.ts'
import { checklistQuery } from './checklistQueries.ts'
import { checklistSteps, type ChecklistStep } from './checklistSteps.ts'
import './setUpChecklist.css'

/** What is left to do until the installation runs, for an administrator who has not put it away. */
export function SetUpChecklist() {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const checklist = useQuery({ ...checklistQuery, enabled: isAdministrator }).data
  if (!isAdministrator || !checklist || checklist.isHidden) return null
  return <OpenChecklist checklist={checklist} />
}

function OpenChecklist({ checklist }: { checklist: Checklist }) {
  const queryClient = useQueryClient()
  const devices = useQuery(devicesQuery).data
  const thisDevice = useThisDevice()
  const hasAlerts = devices && devices.some(({ endpoint }) => endpoint === thisDevice)
  const steps = checklistSteps(checklist, hasAlerts)
  const left = steps.filter(({ isDone }) => !isDone).length
  const putAway = useMutation({
    mutationFn: () => callEndpoint(hideChecklist, { body: { isHidden: true } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checklistQuery.queryKey }),
  })
  // Nothing appears only to go away once the last answer is there.
  if (left === 0 || (left === 1 && devices === undefined)) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="card checklist" aria-labelledby="checklist-title">
      <div className="checklist-head">
        <h2 id="checklist-title">Get started</h2>
        <span className="muted figures" role="status">
          {steps.length - left} of {steps.length} done
        </span>
        <Button look="quiet" isPending={putAway.isPending} onPress={() => putAway.mutate()}>
          Put away
        </Button>
      </div>
      {putAway.error && <Banner tone="danger">{messageOf(putAway.error)}</Banner>}
      <ol className="checklist-steps">
        {steps.map((step) => (
          <li key={step.key} className="checklist-step" data-done={step.isDone || undefined}>
            <span className="checklist-mark">{step.isDone && <Icon name="check" />}</span>
            <div>
              <h3>
                {step.title}
                {step.isDone && <span className="unseen"> (done)</span>}
              </h3>
              {!step.isDone && <p className="muted">{step.text}</p>}
            </div>
            {!step.isDone && <StepButton step={step} asset={checklist.asset} isNext={step === next} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const buttonTexts = {
  depot: 'Add depot',
  asset: 'Add asset',
  connect: 'Connect',
  map: 'Open map',
  people: 'Invite',
  alerts: 'Turn on',
  backup: '',
} as const

interface StepButtonProps {
  step: ChecklistStep
  asset: Checklist['asset']
  isNext: boolean
}

function StepButton({ step: { key, href }, asset, isNext }: StepButtonProps) {
  const look = isNext ? 'primary' : 'secondary'
  if (key === 'connect') return asset && <ConnectButton assetId={asset.id} look={look} />
  if (!href) return null
  return (
    <Link to={href} className={buttonClass(look)}>
      {buttonTexts[key]}
    </Link>
  )
}

/** Leads to the device of the asset, which is made now when it has none. */
function ConnectButton({ assetId, look }: { assetId: number; look: 'primary' | 'secondary' }) {
  const navigate = useNavigate()
  const connect = useMutation({
    mutationFn: () => callEndpoint(deviceForAsset, { body: { assetId } }),
    onSuccess: ({ id }) => navigate({ href: `/connectDevice/${id}` }),
  })
  return (
    <>
      <Button look={look} isPending={connect.isPending} onPress={() => connect.mutate()}>
        {buttonTexts.connect}
      </Button>
      {connect.error && <Banner tone="danger">{messageOf(connect.error)}</Banner>}
    </>
  )
}
