import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** Of what axe's types leave out. */
interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): AxeColor
}

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: AxeColor } } } }
  }
}

/**
 * What axe finds wrong on a page, one line each: the page's address, the rule and the first element. Its script is put into the
 * page once for all looks, which take as long as it does to read. Of the rows of a table that are built alike it reads two, with
 * and without a stripe: five hundred messages of a day took eight seconds of a look and have twenty kinds of row.
 * @param rules only these, all when left out
 */
export async function runAxe(page: Pick<Page, 'evaluate' | 'url'>, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(readColoursOnce)
  }
  // Style sheets and media are read again for each look by default; only rules that are off need them.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) }
  const { violations } = await page.evaluate((given) => {
    const describe = (name: string, value: string) => {
      if (name === 'class' || name === 'role') return `${name}=${value}`
      // A colour makes another kind of row, a length does not.
      return name === 'style' ? value.replace(/-?[\d.]+px/g, '') : name
    }
    const build = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) => describe(name, value))
      const inside =
        element.children.length > 0 ? [...element.children].map(build) : [element.textContent ? 'text' : '']
      return `<${element.tagName} ${attributes.join(' ')}>${inside.join('')}</>`
    }
    const times = new Map<string, number>()
    const repeated = [...document.querySelectorAll('tbody > tr')].filter((row) => {
      const built = build(row)
      times.set(built, (times.get(built) ?? 0) + 1)
      return times.get(built)! > 2
    })
    return window.axe.run(repeated.length > 0 ? { exclude: repeated } : document, given)
  }, options)
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${String(nodes[0]?.html).slice(0, 200)}`)
}

/** Lets axe work out what each text of a colour means once: it did so for every element, a quarter of a look. */
function readColoursOnce(): void {
  const { prototype } = window.axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    const { r, g, b, alpha } = parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}
