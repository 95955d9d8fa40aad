import type { Page } from '@playwright/test'

/**
 * The names of the calls whose replies the device stores, and of what else it stores as one, as JSON; none before the page has made its
 * database.
 */
export const storedReplies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('muster')
        let isThere = true
        // The page would find a database without its stores, and never make them.
        opening.onupgradeneeded = () => {
          isThere = false
          opening.transaction?.abort()
        }
        opening.onerror = () => (isThere ? reject(new Error('no database')) : resolve('[]'))
        opening.onsuccess = () => {
          const asked = opening.result.transaction('savedReports').objectStore('savedReports').getAllKeys()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(asked.result))
          }
        }
      }),
  )
