import { ApiError } from '../kit/apiError.ts'
import { cleanText } from '../kit/cleanText.ts'

/**
 * The text of a CSV file: UTF-8 with or without its mark, or UTF-16 of either order with it, as spreadsheets save them.
 * Throws 400 for anything else.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isBigEndian(bytes) ? 'utf-16be' : 'utf-8'
  try {
    return cleanText(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    throw new ApiError(400, 'The file is not text in UTF-8. Save it as "CSV UTF-8" and choose it again.', {
      errors: { file: ['The file is not text in UTF-8.'] },
    })
  }
}

const isBigEndian = (bytes: Uint8Array) => bytes[0] === 0xfe && bytes[1] === 0xff
