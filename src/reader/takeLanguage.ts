const yearSeconds = 31_536_000

/**
 * Sets the language of the portal on this device, or follows the browser's (null), and reloads the page. First fetches
 * what the service worker caches for offline use in the new language.
 */
export async function takeLanguage(language: string | null): Promise<void> {
  const age = language === null ? 0 : yearSeconds
  document.cookie = `language=${language ?? ''}; path=/; max-age=${age}; samesite=lax`
  await refetchTexts().catch((error: unknown) =>
    console.warn('What is kept on this device stays in its language.', error),
  )
  location.reload()
}

async function refetchTexts(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of (await caches.keys()).filter((key) => key.includes('precache'))) {
    const cache = await caches.open(name)
    const scripts = (await cache.keys()).filter(({ url }) => /\/assets\/[^/]+\.js$/.test(new URL(url).pathname))
    await Promise.all(
      scripts.map(async (cached) => {
        const response = await fetch(cached.url)
        if (response.ok) await cache.put(cached, response)
      }),
    )
    const page = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/index.html')
    if (page) await refetchPage(cache, page)
  }
}

/** A page of another version would ask for scripts that aren't kept here. */
async function refetchPage(cache: Cache, page: Request): Promise<void> {
  const [cached, response] = await Promise.all([cache.match(page), fetch(page.url)])
  if (!cached || !response.ok) return
  const [before, now] = await Promise.all([cached.text(), response.clone().text()])
  const entry = /data-entry[^>]*/
  if (entry.exec(before)?.[0] === entry.exec(now)?.[0]) await cache.put(page, response)
}
