import type { Locator, Page, Request, Response } from '@playwright/test'

/** What is the same in every language, and why. */
const sameEverywhere: readonly RegExp[] = [
  // Addresses of the internet and of e-mail.
  /\bhttps?:\/\/\S+|\S+@[\w-]+\.example\b/g,
  // Names of products, formats and standards, and the roles, icons, inputs and time zones that the specification names.
  /\b(Muster|CSV|XLSX|Excel|Visioncam|TOM Delivery|OpenStreetMap|Traccar Client|Traccar|OwnTracks|GPSLogger|Android|iPhone|JSON)\b/g,
  /\b(System Admin|Distributor|Community Manager|fa fa-[a-z-]+|IO[0-8]|Canberra, Sydney \(ACT, NSW\))(?![A-Za-z])/g,
  // The field of a device message that is at fault.
  /(?<=^⟦)created(?=: )/g,
  // Languages are offered by their own names.
  /\b(English \((Australia|UK|US)\)|Deutsch|Español|Français)(?!\p{L})/gu,
  // Units, and how a length of time is written.
  /(?<![A-Za-z])(km\/h|mph|km|mi|ms|min|kB|MB|GB|TB|ha|h:mm:ss)(?![A-Za-z])/g,
  // Dates, times and lists as Intl and the date fields write them in the English from which en-XA is made.
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
  /\b[ap]m\b|\bAM\/PM\b|(?<=⟧,? )and(?= ⟦)|^(day|month|year|hour|minute), $|^(dd|mm|yyyy)$/g,
  // The button by which a screen reader closes what React Aria opened; it speaks the languages of Intl.
  /^Dismiss$/,
]

/**
 * The fields of replies that hold what people typed, what devices call themselves, and names of places. Only these may be shown as they
 * are; whatever else the server sends has to be worded in the reader's language.
 */
const dataFields = new Set(
  [
    'name Name userName UserName email Email friendlyName description Description config uniqueId imei serialNo serialno',
    'assetName asset customerName customer groupName depotName profileName iButtonName adminNotes notes mapOverlay overlay',
    'acknowledgedDescription timeZoneId timeZoneID timeZone',
    // Of this server.
    'version',
  ].flatMap((line) => line.split(' ')),
)

/** Names of towns come from the gazetteer, alone or in 4 km NE of Creswick VIC; own places have their kind behind their name. */
const townOf = /^(?:\d+ km [NSEW]{1,2} of )?(.+?)(?: \((?:depot|point of interest)\))?$/
const placeFields = new Set(['location', 'address', 'startAddress', 'endAddress', 'tempAlertStartAddress'])

/** Of a list that is sent field by field: what holds the values of the field above it. */
const columnParts = new Set(['from', 'each', 'all'])
const fieldOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

export interface ReceivedData {
  texts: ReadonlySet<string>
  /** Waits until all replies that have arrived are read. */
  areRead(): Promise<unknown>
}

/**
 * Collects what the open page receives from the server that is data, not one of our texts. A reply that the browser has already dropped
 * can't be read, so a report or list is asked for once more; `known` has data that is in the database anyway.
 */
export function collectData(page: Page, known: readonly string[]): ReceivedData {
  const data = new Set(known)
  const reading = new Set<Promise<unknown>>()
  const take = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      const text = placeFields.has(key) ? townOf.exec(value)?.[1] : dataFields.has(key) ? value.trim() : undefined
      if (text && /[A-Za-z]{2}/.test(text)) data.add(text)
    } else if (Array.isArray(value)) for (const item of value) take(item, key)
    else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) take(inner, columnParts.has(name) ? key : fieldOf(name))
  }
  page.on('response', (response: Response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    const read = response
      .json()
      .catch(() => bodyOfRepeated(page, response.request()))
      .then((body: unknown) => take(body, ''))
      .catch(() => undefined)
      .finally(() => reading.delete(read))
    reading.add(read)
  })
  return { texts: data, areRead: () => Promise.all(reading) }
}

async function bodyOfRepeated(page: Page, request: Request): Promise<unknown> {
  const isReading = request.method() === 'GET' || new URL(request.url()).pathname.startsWith('/api/Report/')
  return isReading ? (await page.context().request.fetch(request)).json() : undefined
}

/**
 * Returns the texts of an open screen that do not come from words/. In the pseudo-language en-XA every letter of a text has an accent, so
 * that plain letters, also within a text, are those of data or of a text that escaped.
 */
export async function unwordedTexts(page: Page, data: ReceivedData): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, code, pre, svg, noscript, textarea, .maplibregl-map')) continue
      if (parent.checkVisibility()) texts.push(node.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (element.checkVisibility()) texts.push(element.getAttribute(name) ?? '')
    return [document.title, ...texts]
  })
  // A page shows a reply before a busy test has read it.
  await data.areRead()
  const longestFirst = [...data.texts].sort((a, b) => b.length - a.length)
  return [...new Set(shown)].filter((text) => {
    let rest = text
    for (const one of longestFirst) rest = rest.replaceAll(one, ' ')
    for (const pattern of sameEverywhere) rest = rest.replace(pattern, ' ')
    return /[A-Za-z]{2}/.test(rest)
  })
}

/** Returns the texts that are cut: wider or higher than the place that hides the rest of them, or than the button they stand in. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // What is for screen readers alone is a pixel wide.
      if (element.clientWidth <= 1 || element.clientHeight <= 1) return false
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const sticksOut = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      // For screen readers alone.
      if (box.width <= 1 && getComputedStyle(element).overflow === 'hidden') return false
      return [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return false
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        return text.width > 0 && (text.left < box.left - 1 || text.right > box.right + 1)
      })
    }
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (
        !hasText(element) ||
        !element.checkVisibility() ||
        // A row of the live list shortens its place, which the asset's details show in full.
        element.closest('.unseen, pre, svg, .maplibregl-map, .live-row-place') ||
        (element.closest('thead')?.clientWidth ?? 2) <= 1
      )
        continue
      let holder: HTMLElement | null = element
      while (holder && getComputedStyle(holder).display.startsWith('inline') && !isCut(holder))
        holder = holder.parentElement
      if ((holder && isCut(holder)) || sticksOut(element)) found.push(element.textContent?.trim() ?? '')
    }
    return found
  })
}

/** Returns the words of an element that are on more than one line. */
export function brokenWords(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
      }
    return found
  })
}
