import { createContext } from 'react'
import type { FileAbout } from '../../domain/tables/sheet.ts'

/** What the tables on a screen are about, for their files, or null where the file name is enough. */
export const FileAboutContext = createContext<Omit<FileAbout, 'timeZone'> | null>(null)
