import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the files of words/ in a language. */
export const textFiles = (language: string) =>
  readdirSync('words')
    .map((slice) => `words/${slice}/${language}.json`)
    .filter((file) => existsSync(file))

/** Returns the texts of a language in words/ that are meant, by file and name. */
export function textsWhere(language: string, isMeant: (text: string) => boolean): string[] {
  return textFiles(language).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      .filter(([, text]) => isMeant(text))
      .map(([name]) => `${file} ${name}`),
  )
}
