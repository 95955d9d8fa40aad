import * as fields from '#words/fields'
import * as words from '#words/live'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { isPending } from '../../domain/alerts/isPending.ts'
import { duressTexts, incidentAddress } from '../live/duressTexts.ts'
import { isDismissed } from '../live/dismissedDuresses.ts'

interface Reader {
  userId: string
  timeZoneId: string
}

/**
 * Returns the bar that src/live/DuressNotice.tsx shows for these duresses, newest first, or null if it shows none. It has the same size, and
 * links that work before the portal is there; dismissing waits for the portal.
 */
export function duressBar(duresses: readonly AlertOccurrence[], { userId, timeZoneId }: Reader): Element | null {
  const [newest, ...others] = duresses.filter((alert) => isPending(alert) && !isDismissed(alert, userId))
  if (!newest) return null
  const { title, presses, customer, place, occurred } = duressTexts(newest, timeZoneId, Date.now())
  const details = element(
    'p',
    '',
    presses,
    element('span', 'duress-customer', customer),
    place,
    element('span', 'figures', occurred),
  )
  const more =
    others.length > 0 && link('duress-more', '/AlertCentre?alert=duress', words.more({ count: others.length }))
  return element(
    'div',
    'duress-notice early-duress',
    element('span', 'icon'),
    element('div', 'duress-text', element('strong', '', title), details),
    element(
      'div',
      'duress-actions',
      more || '',
      link('button button-secondary', incidentAddress(newest.id), fields.view()),
    ),
    element('span', 'button button-quiet'),
  )
}

function element(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content.filter((part) => part !== ''))
  return made
}

function link(className: string, address: string, text: string): HTMLElement {
  const made = element('a', className, text)
  made.setAttribute('href', address)
  return made
}
