import { createContext } from 'react'
import type { FileAbout } from '../../domain/tables/sheet.ts'

/** What the tables on a screen are about, for their files; null where a file needs no more than its name. */
export const FileAboutContext = createContext<Omit<FileAbout, 'timeZone'> | null>(null)
