// lhci reads this file with require(): a named `ci` is what it sees of an ES module.
export const ci = {
  collect: {
    startServerCommand: 'node scripts/lighthouseServer.mjs',
    startServerReadyPattern: 'Muster is ready',
    startServerReadyTimeout: 120_000,
    // Two names of one server: a stranger's /login, and the screens of somebody who is signed in.
    url: ['http://127.0.0.1:4190/login', 'http://localhost:4190/home', 'http://localhost:4190/assets'],
    numberOfRuns: 3,
    // The Chromium that scripts/lighthouseServer.mjs has signed in. Each run clears its caches and the service worker, as on a first
    // visit, and leaves the token in localStorage.
    settings: { port: 4191 },
  },
  assert: {
    assertMatrix: [
      {
        matchingUrlPattern: '.*/login$',
        assertions: {
          'categories:performance': ['error', { minScore: 0.95 }],
          'categories:accessibility': ['error', { minScore: 1 }],
          'categories:best-practices': ['error', { minScore: 1 }],
        },
      },
      {
        matchingUrlPattern: '.*/home$',
        assertions: {
          'categories:performance': ['error', { minScore: 0.9 }],
          'cumulative-layout-shift': ['error', { maxNumericValue: 0.02 }],
        },
      },
      {
        matchingUrlPattern: '.*/assets$',
        assertions: { 'cumulative-layout-shift': ['error', { maxNumericValue: 0.02 }] },
      },
    ],
  },
  upload: { target: 'filesystem', outputDir: '.lighthouseci/reports' },
}

export default { ci }
