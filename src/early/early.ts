import type { EarlyCall } from '../http/earlyCalls.ts'
import { alertsPath } from './alertsPath.ts'

/**
 * Runs before the page is drawn and while the rest of the portal is still being downloaded, so it has to stay small:
 * scripts/earlyScript.mjs builds it by itself, and index.html waits for it. It imports next to nothing.
 */

/** The address of the built duress.ts. */
declare const DURESS_SCRIPT: string

/** The calls of the screens that open the portal, in the order in which they are needed, after the alerts. */
const calls: Readonly<Record<string, readonly string[]>> = {
  '/home': [
    '/api/Assets/AssetListForDashboard',
    '/api/Depots/DepotListForDashboard',
    '/api/Assets/NotRespondingAssetForDashboard',
    '/api/Event/PowerCutEventsForDashboard',
    '/api/Event/DuressAlertEventsForDashboard',
  ],
  // As AssetListScreen.tsx asks for it while no filter, order or page is chosen.
  '/assets': [
    '/api/Assets/AllAssets?TempAlertFilter=All&SortString=customer&SortDirection=asc&PageSize=50&PageNumber=1',
  ],
  '/AlertCentre': ['/api/Event/GetLatestEvents'],
  '/AlertNotification': ['/api/Notification/LatestNotificationWithCount'],
}

declare global {
  interface Window {
    /** Called by duress.ts once the duress that it shows has been painted, or once it has none to show. */
    onEarlyDuress?: () => void
  }
}

/** After all files are there, the paint that is waited for is at most so far off. */
const latestPaintMs = 100

/** The calls of a screen as it opens. A list that an address filters or orders has another call, which its screen makes. */
function ownCalls(): readonly string[] {
  if (location.pathname === '/realTime') return [liveList()]
  return location.pathname === '/assets' && location.search ? [] : (calls[location.pathname] ?? [])
}

/** The live list of the group that /realTime opens with: the one in its address, or else the remembered one. */
function liveList(): string {
  const group = new URLSearchParams(location.search).get('group') ?? localStorage.getItem('realTimeGroupId')
  const path = '/api/Assets/AssetColumnsByCustomerId'
  return group && /^\d+$/.test(group) ? `${path}?GroupId=${group}` : path
}

/** Returns the token of a session that hasn't expired. The server verifies it. */
function readToken(): string | null {
  const token = localStorage.getItem('token')
  try {
    const payload = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload))
    return typeof exp === 'number' && exp * 1000 > Date.now() ? token : null
  } catch {
    return null
  }
}

function callEarly(path: string, token: string): EarlyCall {
  const language = /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1]
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(language ? { 'accept-language': language } : {}),
  }
  const response = fetch(path, { headers })
  // A failure is handled where the reply is used.
  response.catch(() => undefined)
  return { token, response, at: Date.now() }
}

const { documentElement } = document
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') documentElement.dataset.theme = theme

/**
 * Imports the portal, which is being downloaded meanwhile (scripts/earlyScript.mjs makes a preload of it), once the page has painted what it
 * shows while it starts, a duress too: a slow phone needs a second to evaluate the portal, and shows nothing new meanwhile.
 */
function importPortal(shown: readonly Promise<unknown>[]): void {
  let isImported = false
  const importOnce = () => {
    if (isImported) return
    isImported = true
    const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')
    if (entry) void import(entry.href)
    // In a task of its own, for which there is time while the files are being downloaded.
    setTimeout(readLocales)
  }
  if (shown.length > 0) void Promise.all(shown).then(importOnce)
  // A hidden window isn't painted. The event waits for the style sheets, which the screens need.
  addEventListener('load', () => void setTimeout(importOnce, shown.length === 0 || document.hidden ? 0 : latestPaintMs))
}

/** Resolves once something has been painted; never in a browser that doesn't tell. */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

/** Loads duress.ts. Resolves once what it shows has been painted, or once there is nothing to show. */
const duressPaint = (): Promise<void> =>
  new Promise((resolve) => {
    window.onEarlyDuress = resolve
    document.head.append(
      Object.assign(document.createElement('script'), { src: DURESS_SCRIPT, fetchPriority: 'high', onerror: resolve }),
    )
  })

/**
 * Browsers read what all languages need of dates when they are first asked for one. It takes 15 to 25 ms, four times as long on a slow phone, and
 * would otherwise be part of the task in which the portal starts.
 */
function readLocales(): void {
  Intl.DateTimeFormat.supportedLocalesOf(['en'])
}

const token = readToken()
const isLogin = location.pathname === '/login'
const shown: Promise<void>[] = []
if (token && !isLogin) {
  // Shows the bar of signed-in screens until they are there.
  documentElement.dataset.starting = 'signedIn'
  const paths = [alertsPath, ...ownCalls()]
  window.earlyCalls = new Map(paths.map((path) => [path, callEarly(path, token)]))
  shown.push(firstPaint(), duressPaint())
} else if (!token && isLogin) {
  documentElement.dataset.starting = 'login'
  shown.push(firstPaint())
}
importPortal(shown)
