import { readerLanguage } from './reader.ts'

/** Returns a label or a name as it stands within a sentence: only German keeps its capitals. */
export const inSentence = (text: string): string => (readerLanguage() === 'de' ? text : text.toLowerCase())
