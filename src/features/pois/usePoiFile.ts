import { startTransition, useEffect, useRef, useState } from 'react'
import type { PoiCsv } from '../../../domain/places/poiCsv.ts'
import { readPoiFile } from './readPoiFile.ts'

export interface ChosenFile {
  file: File
  /** The share of the file that has been read, from 0 to 1. */
  read: number
  /** Null until the whole file has been read. */
  csv: PoiCsv | null
}

/** How long the specification shows the message. */
const refusalMs = 3000

/** Returns the chosen CSV file and its contents. Another kind of file is rejected, with a message for 3 seconds. */
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
      // A long preview is rendered in slices.
      startTransition(() => setChosen({ file, read: 1, csv }))
    })
  }
  return { chosen, isRefused, choose }
}
