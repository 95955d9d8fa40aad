/** A text as the name of a file, without what no file name may hold. */
export function safeFileName(text: string): string {
  return text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
}
