import { startTransition, useEffect, useRef, useState } from 'react'
import type { PoiCsv } from '../../../domain/places/poiCsv.ts'
import { readPoiFile } from './readPoiFile.ts'

export interface ChosenFile {
  file: File
  /** How much of it is read, from 0 to 1. */
  read: number
  /** Null until all of it is read. */
  csv: PoiCsv | null
}

/** As long as the specification says. */
const refusalMs = 3000

/** The CSV file that was chosen and what is in it. Another kind of file is refused, which is said for 3 seconds. */
export function usePoiFile(onChosen: (file: File) => void) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reading = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      reading.current?.abort()
    },
    [],
  )

  const choose = (file: File) => {
    clearTimeout(timer.current)
    const isCsv = /\.csv$/i.test(file.name)
    setIsRefused(!isCsv)
    if (!isCsv) {
      timer.current = setTimeout(() => setIsRefused(false), refusalMs)
      return
    }
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    setChosen({ file, read: 0, csv: null })
    onChosen(file)
    void readPoiFile(file, (read) => setChosen({ file, read, csv: null }), controller.signal).then((csv) => {
      if (controller.signal.aborted) return
      // A long preview is built bit by bit.
      startTransition(() => setChosen({ file, read: 1, csv }))
    })
  }
  return { chosen, isRefused, choose }
}
