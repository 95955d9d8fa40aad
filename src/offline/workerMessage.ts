import type { PushPayload } from '../../contract/push/pushPayload.ts'

/** What the service worker tells the open windows. */
export type WorkerMessage =
  | { type: 'alert'; alert: PushPayload }
  /** Go to this path within the portal. */
  | { type: 'open'; url: string }
  | { type: 'acknowledged'; alertId: string; userName: string }
  /** An acknowledgement waits on this device, or one that waited was settled. */
  | { type: 'queueChanged' }
