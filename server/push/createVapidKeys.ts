import webPush from 'web-push'

/** What identifies this server to push services; `subject` is a mailto: or https: address of its operator. */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/**
 * A new key pair (P-256, base64url). To be made once and kept: a subscription belongs to the public key with which it
 * was made, and a push service refuses every other.
 */
export const createVapidKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys()
