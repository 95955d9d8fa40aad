import * as words from '#words/records'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rehearsedDays, type Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import { messageOf } from '../http/callError.ts'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { RehearsalResult } from './RehearsalResult.tsx'
import './rehearsal.css'

export interface RehearsalPartProps<Body> {
  /** What the form would save. */
  body: Body
  /** The message about what the form still lacks before it can be rehearsed. */
  obstacle: string | undefined
  rehearse: (body: Body) => Promise<Rehearsal>
  isDisabled?: boolean
}

/**
 * Shows what the rule in the form would have done in the past days. It can be run any number of times before saving.
 */
export function RehearsalPart<Body>({ body, obstacle, rehearse, isDisabled = false }: RehearsalPartProps<Body>) {
  const rehearsal = useMutation({ mutationFn: rehearse, meta: { error: 'screen' } })
  const [isRefused, setRefused] = useState(false)
  const isOld = rehearsal.variables !== undefined && JSON.stringify(rehearsal.variables) !== JSON.stringify(body)
  return (
    <section className="rehearsal" aria-label={words.rehearsal()}>
      <div>
        <Button
          icon="calendar"
          isDisabled={isDisabled}
          isPending={rehearsal.isPending}
          onPress={() => {
            setRefused(obstacle !== undefined)
            if (obstacle === undefined) rehearsal.mutate(body)
          }}
        >
          {words.rehearse({ days: rehearsedDays })}
        </Button>
      </div>
      <div role="status">
        {isRefused && obstacle && <Banner tone="warning">{obstacle}</Banner>}
        {rehearsal.error && <Banner tone="danger">{messageOf(rehearsal.error)}</Banner>}
        {rehearsal.data && isOld && <p className="muted">{words.formBefore()}</p>}
        {rehearsal.data && <RehearsalResult rehearsal={rehearsal.data} />}
      </div>
    </section>
  )
}
