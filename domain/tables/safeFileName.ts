/** Returns a text as a file name, without characters that file names can't have, and without those that turn its direction: they hide its ending. */
export function safeFileName(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '').replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
}
