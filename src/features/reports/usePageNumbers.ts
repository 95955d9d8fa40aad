import * as words from '#words/reports'
import { useEffect } from 'react'

/** Numbers the pages of a printed report in the user's language, because a style sheet can't read the catalogue. */
export function usePageNumbers(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { @bottom-right { content: ${pageContent(words.pageOf({ page, pages }))} } }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}

/** What stands for the counters in the text. */
const [page, pages] = ['{page}', '{pages}']

/** Returns the value of `content` for a text with places for both counters. */
export function pageContent(text: string): string {
  const parts = text.split(/(\{pages?\})/).filter((part) => part !== '')
  return parts
    .map((part) => (part === page ? 'counter(page)' : part === pages ? 'counter(pages)' : JSON.stringify(part)))
    .join(' ')
}
