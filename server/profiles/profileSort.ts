import { standardProfileTexts } from '../../domain/assets/profileName.ts'

/**
 * Returns SQL that orders profiles as the reader of the request sees them (profileNameText): standard profiles by their names in the reader's
 * language, whatever their case.
 * @param column the column of the stored name, such as p.profile_name
 */
export function profileSort(column: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const texts = standardProfileTexts().map(([stored, text]) => `when ${quoted(stored)} then ${quoted(text)}`)
  return `lower(case ${column} ${texts.join(' ')} else ${column} end)`
}
