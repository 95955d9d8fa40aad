import { readRecording } from './readRecording.ts'
import type { ReadRecording } from './recordingFile.ts'

/** Reads a recording beside the page, which a file of many megabytes would block. */
self.onmessage = async ({ data }: MessageEvent<{ file: File; timeZone: string }>) => {
  const buffer = await data.file.arrayBuffer().catch(() => null)
  const read: ReadRecording = buffer ? readRecording(new Uint8Array(buffer), data.timeZone) : { fault: 'unreadable' }
  self.postMessage(read)
}
