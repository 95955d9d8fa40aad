import { findChromium } from './scripts/findChromium.mjs'

// lhci reads this file with require(): a named `ci` is what it sees of an ES module.
export const ci = {
  collect: {
    startServerCommand: 'node scripts/lighthouseServer.mjs',
    startServerReadyPattern: 'Muster is ready',
    startServerReadyTimeout: 120_000,
    url: ['http://localhost:4190/login', 'http://localhost:4190/home'],
    puppeteerScript: './scripts/lighthouseSignIn.cjs',
    puppeteerLaunchOptions: {},
    numberOfRuns: 3,
    chromePath: findChromium(),
    settings: {
      disableStorageReset: true,
      chromeFlags:
        '--headless=new --no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
    },
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
      { matchingUrlPattern: '.*/home$', assertions: { 'categories:performance': ['error', { minScore: 0.9 }] } },
    ],
  },
  upload: { target: 'filesystem', outputDir: '.lighthouseci/reports' },
}

export default { ci }
