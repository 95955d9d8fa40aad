import { useIsPrinting } from '../page/useIsPrinting.ts'

/** Up to here every row is in the page, so that the browser can find and print all of them. */
const longestWhole = 60

/** Whether only those rows of a table are in the page that its scroller shows. On paper all of them are. */
export function useIsWindowed(count: number): boolean {
  const isPrinting = useIsPrinting()
  return count > longestWhole && !isPrinting
}
