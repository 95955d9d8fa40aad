import * as words from '#words/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countedAlertsQuery } from '../../live/alertQueries.ts'
import { PlainLink } from '../../records/PlainLink.tsx'
import { serverNow } from '../../time/serverClock.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { LoadingText } from '../../ui/messages/LoadingText.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { useIsPhone } from '../../ui/page/screenWidth.ts'
import { attentionRows, type AttentionAsset, type AttentionRow } from './attention.ts'
import { notRespondingQuery, powerCutsQuery } from './dashboardQueries.ts'
import { liveAddress } from './liveAddress.ts'
import './needsAttention.css'

/** How many assets a row names: on a phone each further one would take a line that a finger can hit. The others are behind its action. */
const maxNamed = 3
const maxNamedOnPhone = 1

/**
 * What a dispatcher has to act on, most urgent first. Each kind keeps its row while there is nothing in it, so that
 * nothing moves under the thumb when replies and alerts arrive.
 */
export function NeedsAttention() {
  const alerts = useQuery(countedAlertsQuery)
  const notResponding = useQuery(notRespondingQuery)
  const powerCuts = useQuery(powerCutsQuery)
  const now = useEveryHalfMinute()
  const rows = attentionRows(
    { alerts: alerts.data?.data, notResponding: notResponding.data?.data, powerCuts: powerCuts.data?.data },
    now,
  )
  const failed = {
    duress: alerts.isError,
    temperature: alerts.isError,
    notResponding: notResponding.isError,
    powerCut: powerCuts.isError,
  }
  const isUrgent = rows.some(({ key, count }) => key === 'duress' && count)
  return (
    <section
      className={isUrgent ? 'card attention attention-urgent' : 'card attention'}
      aria-labelledby="attention-title"
    >
      <h2 id="attention-title">{words.needsAttention()}</h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} row={row} hasFailed={failed[row.key]} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, hasFailed }: { row: AttentionRow; hasFailed: boolean }) {
  const { key, title, icon, count, hasMore, assets, action } = row
  const look = count ? `attention-row attention-${key}` : 'attention-row'
  return (
    <li className={look}>
      <span className="icon-tile attention-icon">
        <Icon name={icon} />
      </span>
      <div className="attention-text">
        <h3>
          {title}
          {count ? '\u00A0' : null}
          {count ? <span className="count figures">{hasMore ? words.orMore({ count }) : count}</span> : null}
        </h3>
        <p className="attention-detail">
          {count === undefined ? (
            <Unknown hasFailed={hasFailed} />
          ) : count === 0 ? (
            words.none()
          ) : (
            <Names assets={assets} count={count} />
          )}
        </p>
      </div>
      {count ? (
        <PlainLink
          href={action.href}
          className={buttonClass(key === 'duress' ? 'danger' : 'secondary')}
          aria-label={words.actionOf({ action: action.text, what: title })}
        >
          {action.text}
        </PlainLink>
      ) : null}
    </li>
  )
}

function Unknown({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? words.notLoaded() : <LoadingText />
}

function Names({ assets, count }: { assets: readonly AttentionAsset[]; count: number }) {
  const named = assets.slice(0, useIsPhone() ? maxNamedOnPhone : maxNamed)
  return (
    <>
      {named.map(({ assetId, name, detail }, index) => (
        <span key={`${assetId}-${index}`} className="attention-asset">
          <PlainLink href={liveAddress(assetId)}>{name}</PlainLink> <span className="attention-age">{detail}</span>
        </span>
      ))}
      {count > named.length && <span className="attention-asset">{words.others({ count: count - named.length })}</span>}
    </>
  )
}

/** Returns the server's time in epoch ms, for ages in minutes. */
function useEveryHalfMinute(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
