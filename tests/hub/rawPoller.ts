const recordEnd = '\x1e'

/** Opens a low-level client that polls only when asked to: the handshake is done, channels are subscribed, nothing is requested yet. */
export async function openRawPoller(url: string, user: string, ...channels: string[]) {
  const headers = { authorization: `Bearer token-${user}` }
  const negotiated = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
  const address = `${url}?id=${connectionToken}`
  const request = (method: string, body?: string, as = user) =>
    fetch(address, {
      method,
      headers: { authorization: `Bearer token-${as}` },
      ...(body === undefined ? {} : { body }),
    })
  /** One poll: the status, and the messages that came. */
  const poll = async (as?: string) => {
    const response = await request('GET', undefined, as)
    const texts = (await response.text()).split(recordEnd).filter(Boolean)
    const messages: Array<{ type?: number; target?: string; [field: string]: unknown }> = response.ok
      ? texts.map((text) => JSON.parse(text))
      : []
    return { status: response.status, messages, headers: response.headers }
  }
  const first = await poll()
  if (first.status !== 200 || first.messages.length > 0) throw new Error(`The first poll got ${first.status}.`)
  const said = [
    { protocol: 'json', version: 1 },
    ...channels.map((channel) => ({ type: 1, target: 'subscribe', arguments: [channel] })),
  ]
  await request('POST', said.map((message) => JSON.stringify(message) + recordEnd).join(''))
  return { address, poll, request }
}
