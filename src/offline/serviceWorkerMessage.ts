import type { PushPayload } from '../../contract/push/pushPayload.ts'

/** A message from the service worker to the open windows. */
export type ServiceWorkerMessage =
  | { type: 'alert'; alert: PushPayload }
  /** Navigate to this path of the portal. */
  | { type: 'open'; url: string }
  | { type: 'acknowledged'; alertId: string; userName: string }
  /** An acknowledgement was stored on this device, or a stored one was settled. */
  | { type: 'queueChanged' }
