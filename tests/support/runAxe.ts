import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe finds wrong on a page, one line each: the page's address, the rule and the first element. Its script is put into the
 * page once for all looks, which take as long as it does to read.
 * @param rules only these, all when left out
 */
export async function runAxe(page: Pick<Page, 'evaluate' | 'url'>, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Style sheets and media are read again for each look by default; only rules that are off need them.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) }
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), options)
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${String(nodes[0]?.html).slice(0, 200)}`)
}
