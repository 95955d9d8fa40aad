/** Returns a text as a file name, without characters that file names can't have. */
export function safeFileName(text: string): string {
  return text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
}
