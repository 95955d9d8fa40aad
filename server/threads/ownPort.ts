import { parentPort, type MessagePort } from 'node:worker_threads'

/** Returns the port to the thread that started this one. Throws on the main thread, which has none. */
export function ownPort(): MessagePort {
  if (!parentPort) throw new Error('This module runs in a worker thread.')
  return parentPort
}
