import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installedChromium } from './installedChromium.mjs'

/** CHROME_PATH, else an installed Chromium or Chrome, else Playwright's own, else Debian's package, which it installs. */
export function findChromium() {
  const found = installedChromium()
  if (found) return found
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  console.info('Installing a Chromium …')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  })
  if (existsSync(own)) return own
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y chromium'], { stdio: 'inherit' })
  const debian = installedChromium()
  if (debian) return debian
  console.error('\n  The tests need a Chromium. Install one, or set CHROME_PATH to it.\n')
  process.exit(1)
}
