import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installedChromium } from '../../scripts/installedChromium.mjs'

/** CHROME_PATH, else an installed Chromium or Chrome, else undefined: Playwright's own download. */
export const executablePath = installedChromium()

/**
 * The build of that Chromium that draws no windows, where it is installed beside it: a fifth faster, but it shows no notifications.
 * Else the Chromium itself.
 */
export const headlessPath = [
  executablePath && join(dirname(executablePath), 'chromium-headless-shell'),
  executablePath,
].find((path) => path && existsSync(path))

/** What Playwright switches off in Chromium by itself; the last list given is the only one that counts. */
const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const chromiumArgs = [
  // A window without a frame needs no renderer for the buttons of its frame; each context would start one.
  `--disable-features=${[...playwrightDisables, 'PreloadTopChromeWebUI'].join(',')}`,
  // Chromium refuses to start as root with its sandbox on.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
]
