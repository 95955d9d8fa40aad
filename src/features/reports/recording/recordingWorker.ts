import { readRecording, type RecordingFormat } from './readRecording.ts'
import type { ReadRecording } from './recordingFile.ts'

/** Reads a recording beside the page, which a file of many megabytes would block. */
self.onmessage = async ({ data }: MessageEvent<{ file: File; format: RecordingFormat }>) => {
  const buffer = await data.file.arrayBuffer().catch(() => null)
  const read: ReadRecording = buffer
    ? readRecording(new Uint8Array(buffer), data.format, data.file.name)
    : { fault: 'unreadable' }
  self.postMessage(read)
}
