const signedIn = 'http://localhost:4190'
/** Another name of the same server, where nobody is signed in. */
const stranger = 'http://127.0.0.1:4190'

/** A day that lies in the demo's history wherever the reader is. */
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const tripLog = new URLSearchParams({ assetId: '1', assetName: 'ICC-01', assetDate: day })

/**
 * The screens that Lighthouse opens, with an empty cache or one that knows them, and what the median of their runs has to reach: scores from 0
 * to 1, times in ms.
 */
export const lighthouseScreens = [
  {
    name: '/login',
    url: `${stranger}/login`,
    cache: 'cold',
    scores: { performance: 0.98, accessibility: 1, 'best-practices': 1 },
    most: {},
  },
  {
    name: '/home',
    url: `${signedIn}/home`,
    cache: 'cold',
    scores: { performance: 0.95 },
    most: { 'largest-contentful-paint': 2200, 'cumulative-layout-shift': 0.02 },
  },
  {
    // Without a graphics card the processor draws the map.
    name: '/realTime',
    url: `${signedIn}/realTime`,
    cache: 'cold',
    scores: { performance: 0.65 },
    most: {},
  },
  {
    name: '/assets',
    url: `${signedIn}/assets`,
    cache: 'cold',
    scores: { performance: 0.93 },
    most: { 'cumulative-layout-shift': 0.02 },
  },
  {
    name: '/home, warm',
    url: `${signedIn}/home`,
    cache: 'warm',
    scores: { performance: 0.9 },
    most: {},
  },
  {
    name: 'Trip log of a day, warm',
    url: `${signedIn}/Rpt-MVTL?${tripLog}`,
    cache: 'warm',
    scores: { performance: 0.93 },
    most: { 'cumulative-layout-shift': 0.02 },
  },
]
