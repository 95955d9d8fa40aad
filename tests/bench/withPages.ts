import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { chromiumArgs, executablePath } from '../support/chromium.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const webFolder = join(process.cwd(), process.env.E2E_WEB ?? 'dist/web')

/** Runs a bench with a browser and a server of the built pages, which are built first if there are none. */
export async function withPages<T>(
  measure: (browser: Browser, server: TestServer) => Promise<T>,
  { args = chromiumArgs, checksReplies = false } = {},
): Promise<T> {
  if (!existsSync(join(webFolder, 'index.html'))) execFileSync(process.execPath, ['scripts/build.mjs'])
  const server = await startTestServer('embedded', {}, webFolder, checksReplies)
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await measure(browser, server)
  } finally {
    await browser.close()
    await server.close()
  }
}
