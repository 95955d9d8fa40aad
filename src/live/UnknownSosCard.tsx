import * as fields from '#words/fields'
import * as words from '#words/live'
import { Link } from 'react-aria-components/Link'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { Button, buttonClass } from '../ui/buttons/Button.tsx'
import { Icon } from '../ui/buttons/Icon.tsx'
import { focusWhenRemoved } from '../ui/page/focusWhenRemoved.ts'
import { closeUnknownSos, useUnknownSosNotices } from './unknownSosNotices.ts'

/** Shows the newest SOS that raises no alert, in the same place as the duress notices. */
export function UnknownSosCard() {
  const [newest, ...others] = useUnknownSosNotices()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  if (!newest) return null
  const { id, title, text, occurred, url } = newest
  const close = () => closeUnknownSos(id)
  return (
    <div className="duress-notice">
      <Icon name="duress" size={26} />
      <div className="duress-text">
        <strong>{title}</strong>
        <p>
          {text} <span className="figures">{formatValue('time', occurred, timeZoneId)}</span>
        </p>
      </div>
      <div className="duress-actions">
        {others.length > 0 && <span className="duress-more">{words.more({ count: others.length })}</span>}
        <Link href={url} className={buttonClass('secondary')} onPress={close}>
          {fields.view()}
        </Link>
      </div>
      <Button
        look="quiet"
        aria-label={words.dismiss({ title })}
        onPress={({ target }) => {
          focusWhenRemoved(target)
          close()
        }}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}
