import * as words from '#words/alerts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AlertCategory, AlertLists } from '../../../contract/alerts/alertEndpoints.ts'
import { messageOf } from '../../http/callError.ts'
import type { ReceivedPush } from '../../offline/database.ts'
import { alertListsQuery } from '../../live/alertQueries.ts'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { countPending } from '../../live/mergeAlerts.ts'
import { focusScreen } from '../../ui/page/focusScreen.ts'
import { RichText } from '../../ui/page/RichText.tsx'
import { Tabs } from '../../ui/buttons/Tabs.tsx'
import { eventAlertColumns, temperatureAlertColumns } from './alertColumns.tsx'
import { alertTabs, readAlertSearch, tabOf, type AlertTab } from './alertSearch.ts'
import { AlertPageHeader } from './AlertPageHeader.tsx'
import { AlertTable } from './AlertTable.tsx'
import { useCloseAlert } from './useCloseAlert.ts'
import { useMissingAlert, type MissingAlert } from './useMissingAlert.ts'
import { usePushesOfAlerts } from './usePushesOfAlerts.ts'
import { loadPatiently } from '../../ui/page/loadPatiently.ts'

export const Route = createFileRoute('/_signedIn/AlertCentre')({
  validateSearch: readAlertSearch,
  component: AlertCentreScreen,
})

const listTitles: Record<AlertCategory, string> = {
  Duress: words.duressAlerts(),
  Behavior: words.behaviourAlerts(),
  Temperature: words.temperatureAlerts(),
}

// Loaded when needed, to keep it out of the list's download.
const IncidentView = lazy(() =>
  loadPatiently(() => import('./incident/IncidentView.tsx')).then((file) => ({ default: file.IncidentView })),
)
const PushedIncident = lazy(() =>
  loadPatiently(() => import('./incident/PushedIncident.tsx')).then((file) => ({ default: file.PushedIncident })),
)

function AlertCentreScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(alertListsQuery)
  const lists = query.data?.data
  const tab = tabOf(search)
  const close = useCloseAlert(() => void navigate({ search: { alert: tab.id }, replace: true }))
  const openDialog = (id: number | undefined) =>
    id === undefined ? close() : void navigate({ search: { alert: tab.id, id }, state: { isAlertOpened: true } })

  const isNotStored = useAlertOfAddress(query, close)

  const pushes = usePushesOfAlerts(query)

  const incident = lists?.Duress.find(({ id }) => id === search.id)
  const pushed = pushes.find(({ alertId }) => alertId === search.id)
  const [typed, setTyped] = useState('')
  useReturnedFocus(incident?.id ?? pushed?.alertId)
  if (incident || pushed)
    return (
      <Suspense fallback={<Spinner />}>
        {incident && <IncidentView key={incident.id} alert={incident} typed={typed} onClose={close} />}
        {pushed && (
          <PushedIncident key={pushed.alertId} push={pushed} remarks={typed} onRemarks={setTyped} onClose={close} />
        )}
      </Suspense>
    )
  const isOffline = query.data?.isOffline ?? false
  return (
    <div className="page">
      <AlertPageHeader query={query} isNotStored={isNotStored} pushes={pushes} />
      <div className="alert-tabs">
        <Tabs
          label={words.kindsOfAlerts()}
          selected={tab.id}
          // Each is a list of its own that links lead to, so Back returns to the one before.
          onSelect={(alert) => void navigate({ search: { alert } })}
          items={alertTabs.map(({ id, title, category }) => ({
            id,
            title: <TabTitle title={title} pending={lists && pendingOf(category, lists, pushes, isOffline)} />,
            content: (
              <AlertTable
                title={listTitles[category]}
                fileName={listTitles[category]}
                columnsOf={category === 'Temperature' ? temperatureAlertColumns : eventAlertColumns}
                isDense={category === 'Temperature'}
                alerts={lists?.[category]}
                kind="alert"
                isOffline={isOffline}
                error={query.error ? messageOf(query.error) : null}
                onRetry={() => void query.refetch()}
                openId={search.id}
                onOpen={openDialog}
              />
            ),
          }))}
        />
      </div>
    </div>
  )
}

/** Returns how many alerts of a category are pending; undefined where none is stored, which doesn't mean that there are none. */
function pendingOf(
  category: AlertCategory,
  lists: AlertLists,
  pushes: readonly ReceivedPush[],
  isOffline: boolean,
): number | undefined {
  const more = category === 'Duress' ? pushes.filter(({ kind }) => kind === 'duress').length : 0
  const pending = countPending(lists[category]) + more
  return isOffline && pending === 0 ? undefined : pending
}

/** Focuses the button of an incident's row when the incident is closed. */
function useReturnedFocus(incidentId: number | undefined): void {
  useEffect(() => {
    if (incidentId === undefined) return
    return () => {
      requestAnimationFrame(() => {
        const button = document.querySelector<HTMLElement>(`[data-opens="${incidentId}"]`)
        if (button) button.focus()
        else focusScreen()
      })
    }
  }, [incidentId])
}

/** A tab with its number of pending alerts, once that is known. */
function TabTitle({ title, pending }: { title: string; pending: number | undefined }) {
  return (
    <>
      {title}
      {pending !== undefined && (
        <span className={pending > 0 ? 'tab-count tab-count-pending figures' : 'tab-count figures'}>
          <RichText
            text={words.tabPending({ count: pending })}
            tags={{ u: (inner) => <span className="unseen">{inner}</span> }}
          />
        </span>
      )}
    </>
  )
}

function findTab(lists: AlertLists, alertId: number): AlertTab | undefined {
  return alertTabs.find(({ category }) => lists[category].some(({ id }) => id === alertId))
}

/**
 * Shows the alert in the address, in its current state and on its tab. Calls `giveUp` when no tab has it. Returns whether it isn't stored on
 * this device.
 */
function useAlertOfAddress(query: MissingAlert<AlertLists>['query'], giveUp: () => void): boolean {
  const lists = query.data?.data
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const tab = tabOf(search)

  // A link to another alert on this screen shows its current state.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: alertListsQuery.queryKey })
  }, [queryClient, search.alert, search.id])

  const itsTab = lists && search.id ? findTab(lists, search.id) : undefined
  useEffect(() => {
    if (itsTab && itsTab.id !== tab.id)
      void navigate({ search: { ...search, alert: itsTab.id }, replace: true, state: true })
  }, [itsTab, tab.id, search, navigate])
  return useMissingAlert({
    alertId: search.id,
    query,
    contains: (all) => Boolean(search.id && findTab(all, search.id)),
    giveUp,
  })
}
