import * as fields from '#words/fields'
import * as words from '#words/alerts'
import { Link } from 'react-aria-components/Link'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useUnsentIds } from '../../live/unsentAcknowledgements.ts'
import type { ReceivedPush } from '../../offline/database.ts'
import { useSession } from '../../session/session.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { joinFacts } from '../../ui/page/joinFacts.ts'

/** What the push of a duress said that no list has yet, with the link that opens it. */
export function PushOfAlert({ push }: { push: ReceivedPush }) {
  const { userId, timeZoneID: timeZoneId = 'act' } = useSession() ?? {}
  const { alertId, kind, title, body, occurred, language, url } = push
  const isUnsent = useUnsentIds(userId, 'alert').has(alertId)
  const isSettled = kind === 'acknowledged'
  return (
    <Banner
      tone={isSettled ? 'good' : 'danger'}
      icon={isSettled ? 'check' : 'duress'}
      actions={
        <Link
          href={url}
          data-opens={alertId}
          className={buttonClass('secondary')}
          aria-label={words.viewTitle({ title })}
        >
          {fields.view()}
        </Link>
      }
    >
      <strong lang={language}>{title}</strong>
      <div className="figures" lang={language}>
        {joinFacts([body, formatValue('time', occurred, timeZoneId)])}
      </div>
      {isUnsent && !isSettled && <strong>{words.notSentYet()}</strong>}
    </Banner>
  )
}
