import * as words from '#words/dashboard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hideChecklist, type Checklist } from '../../../contract/dashboard/checklistEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { ConnectButton } from '../../records/ConnectButton.tsx'
import { useSession } from '../../session/session.ts'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { RichText } from '../../ui/page/RichText.tsx'
import { devicesQuery, useThisDevice } from '../account/pushQueries.ts'
import { checklistQuery } from './checklistQueries.ts'
import { checklistSteps, type ChecklistStep } from './checklistSteps.ts'
import './setUpChecklist.css'

/** The remaining steps to set up the installation, for administrators who haven't dismissed it. */
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
  // Avoid showing the list just to hide it when the last reply arrives.
  if (left === 0 || (left === 1 && devices === undefined)) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="card checklist" aria-labelledby="checklist-title">
      <div className="checklist-head">
        <h2 id="checklist-title">{words.getStarted()}</h2>
        <span className="muted figures" role="status">
          {words.doneOf({ done: steps.length - left, all: steps.length })}
        </span>
        <Button look="quiet" isPending={putAway.isPending} onPress={() => putAway.mutate()}>
          {words.dismiss()}
        </Button>
      </div>
      <ol className="checklist-steps">
        {steps.map((step) => (
          <li key={step.key} className="checklist-step" data-done={step.isDone || undefined}>
            <span className="checklist-mark">{step.isDone && <Icon name="check" />}</span>
            <div>
              <h3>
                {step.title}
                {step.isDone && (
                  <RichText text={words.done()} tags={{ u: (inner) => <span className="unseen">{inner}</span> }} />
                )}
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
  depot: words.addDepot(),
  asset: words.addAsset(),
  connect: words.connect(),
  map: words.openMap(),
  people: words.invite(),
  group: words.openGroups(),
  alerts: words.turnOn(),
  backup: '',
} as const

interface StepButtonProps {
  step: ChecklistStep
  asset: Checklist['asset']
  isNext: boolean
}

function StepButton({ step: { key, href, part }, asset, isNext }: StepButtonProps) {
  const look = isNext ? 'primary' : 'secondary'
  if (key === 'connect')
    return (
      asset && (
        <ConnectButton assetId={asset.id} look={look}>
          {buttonTexts.connect}
        </ConnectButton>
      )
    )
  if (!href) return null
  return (
    <Link to={href} {...(part ? { hash: part } : {})} className={buttonClass(look)}>
      {buttonTexts[key]}
    </Link>
  )
}
