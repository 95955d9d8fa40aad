/** When a change of the token began, epoch ms. All windows of this browser share it, because the server refuses the old token in each. */
const renewalKey = 'tokenRenewal'
const maxRenewalMs = 60_000

/** Returns whether a new token is on its way, so that a refusal of the old one doesn't mean that the session has ended. */
export function isTokenRenewed(): boolean {
  const agoMs = Date.now() - Number(localStorage.getItem(renewalKey) ?? 0)
  return agoMs >= 0 && agoMs < maxRenewalMs
}

/** Runs a call and what takes the new token from its reply. */
export async function whileTokenIsRenewed<T>(renew: () => Promise<T>): Promise<T> {
  localStorage.setItem(renewalKey, String(Date.now()))
  try {
    return await renew()
  } finally {
    localStorage.removeItem(renewalKey)
  }
}
