import { lighthouseScreens } from './scripts/lighthouseScreens.mjs'

// scripts/lighthouse.mjs runs this once for each state of the cache, and says which of its screens to open and how often.
const { LIGHTHOUSE_CACHE, LIGHTHOUSE_RUNS = '3', LIGHTHOUSE_URLS } = process.env
const cache = LIGHTHOUSE_CACHE === 'warm' ? 'warm' : 'cold'
const urls = LIGHTHOUSE_URLS && JSON.parse(LIGHTHOUSE_URLS)
const screens = lighthouseScreens.filter((screen) => screen.cache === cache && (!urls || urls.includes(screen.url)))

const aggregationMethod = 'median'
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const assertionsOf = ({ scores, most }) =>
  Object.fromEntries([
    ...Object.entries(scores).map(([name, minScore]) => [
      `categories:${name}`,
      ['error', { minScore, aggregationMethod }],
    ]),
    ...Object.entries(most).map(([name, maxNumericValue]) => [name, ['error', { maxNumericValue, aggregationMethod }]]),
  ])

// lhci reads this file with require(): a named `ci` is what it sees of an ES module.
export const ci = {
  collect: {
    startServerCommand: 'node scripts/lighthouseServer.mjs',
    startServerReadyPattern: 'Muster is ready',
    startServerReadyTimeout: 120_000,
    url: screens.map(({ url }) => url),
    numberOfRuns: Number(LIGHTHOUSE_RUNS),
    // The Chromium that scripts/lighthouseServer.mjs has signed in. With a cold cache each run clears its caches and the service worker, as on
    // a first visit, and leaves the token in localStorage.
    settings: { port: 4191, ...(cache === 'warm' ? { disableStorageReset: true } : {}) },
  },
  assert: {
    // Without the query, which a screen may write in another way.
    assertMatrix: screens.map((screen) => ({
      matchingUrlPattern: `^${escaped(screen.url.split('?')[0])}(\\?.*)?$`,
      assertions: assertionsOf(screen),
    })),
  },
  upload: { target: 'filesystem', outputDir: `.lighthouseci/reports-${cache}` },
}

export default { ci }
