import { useIsPrinting } from '../page/useIsPrinting.ts'

/** Up to this many rows are all rendered, so that the browser's search finds every row. */
const maxUnwindowedRows = 60

/** Returns whether to render only the visible rows of a table. All of them are rendered for printing. */
export function useIsWindowed(count: number): boolean {
  const isPrinting = useIsPrinting()
  return count > maxUnwindowedRows && !isPrinting
}
