import type { Page } from '@playwright/test'

/** What is the same in every language: names of the product, of formats, units and roles, addresses, times and numbers. */
const sameEverywhere = [
  /^(Muster|CSV|Excel|iButtons?|Visioncam|TOM Delivery|km\/h|mph|System Admin|Distributor|Community Manager|User)$/,
  /@|^\S+\.(example|com)\b|^npm run /,
  /^[\d\s:/.,+–-]*(am|pm)?$/,
  /^(English|Deutsch|Español|Français)/,
]

/**
 * Returns the texts of an open screen that do not come from words/: in the pseudo-language en-XA those without its brackets. Texts
 * that are data (names of assets, cities, people) are given as patterns.
 */
export async function unwordedTexts(page: Page, data: readonly RegExp[] = []): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, code, svg, noscript, .maplibregl-map')) continue
      // A text whose parts are marked or linked is spread over several nodes: its whole is what has brackets.
      let whole = parent
      while (whole.parentElement && /^(A|B|STRONG|SPAN|CODE|DEL|INS|U)$/.test(whole.tagName))
        whole = whole.parentElement
      const own = node.textContent?.trim() ?? ''
      if (own && parent.checkVisibility() && !/⟦.*⟧/s.test(whole.textContent ?? '')) texts.push(own)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const text = element.getAttribute(name)
        if (text && element.checkVisibility()) texts.push(text)
      }
    return texts
  })
  const known = [...sameEverywhere, ...data]
  return [...new Set(shown)].filter(
    (text) => /\p{L}{2}/u.test(text) && !text.includes('⟦') && !known.some((pattern) => pattern.test(text)),
  )
}

/** Returns the texts of buttons, links, labels and headings that are cut, because they are wider than their place. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, th, .badge')]
      .filter((element) => element.checkVisibility() && !element.closest('.unseen'))
      .filter(
        (element) => getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.textContent?.trim() ?? ''),
  )
}
