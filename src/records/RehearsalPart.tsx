import * as words from '#words/records'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rehearsedDays, type Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import { messageOf } from '../http/apiError.ts'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { RehearsalResult } from './RehearsalResult.tsx'
import './rehearsal.css'

export interface RehearsalPartProps<Body> {
  /** What the form would save. */
  body: Body
  /** The message about what the form still lacks before it can be rehearsed. */
  obstacle: string | undefined
  ask: (body: Body) => Promise<Rehearsal>
  isDisabled?: boolean
}

/**
 * Shows what the rule in the form would have done in the past days. It can be run any number of times before saving.
 */
export function RehearsalPart<Body>({ body, obstacle, ask, isDisabled = false }: RehearsalPartProps<Body>) {
  const asked = useMutation({ mutationFn: ask, meta: { error: 'screen' } })
  const [isRefused, setRefused] = useState(false)
  const isOld = asked.variables !== undefined && JSON.stringify(asked.variables) !== JSON.stringify(body)
  return (
    <section className="rehearsal" aria-label={words.rehearsal()}>
      <div>
        <Button
          icon="calendar"
          isDisabled={isDisabled}
          isPending={asked.isPending}
          onPress={() => {
            setRefused(obstacle !== undefined)
            if (obstacle === undefined) asked.mutate(body)
          }}
        >
          {words.rehearse({ days: rehearsedDays })}
        </Button>
      </div>
      <div role="status">
        {isRefused && obstacle && <Banner tone="warning">{obstacle}</Banner>}
        {asked.error && <Banner tone="danger">{messageOf(asked.error)}</Banner>}
        {asked.data && isOld && <p className="muted">{words.formBefore()}</p>}
        {asked.data && <RehearsalResult rehearsal={asked.data} />}
      </div>
    </section>
  )
}
