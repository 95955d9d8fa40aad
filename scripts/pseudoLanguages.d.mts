interface PseudoLanguage {
  /** Returns the text of a message as the language writes it. */
  change(text: string): string
  /** Returns the JavaScript expression of a whole message, from that of its text and the length of the English one. */
  around(expression: string, length: number): string
}
export const pseudoLanguages: Readonly<Record<'en-XA' | 'ar-XB', PseudoLanguage>>
