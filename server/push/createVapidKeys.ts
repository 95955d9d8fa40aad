import webPush from 'web-push'

/** Identifies this server to push services; `subject` is a mailto: or https: address of its operator. */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/**
 * Returns a new key pair (P-256, base64url). Create it once and store it: a subscription belongs to the public key with which it was
 * created, and push services refuse any other.
 */
export const createVapidKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys()
