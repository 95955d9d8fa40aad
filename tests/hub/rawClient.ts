import { WebSocket } from 'ws'

const recordEnd = '\x1e'

/** A client below the official one: a WebSocket whose reading can be paused and whose text is ours. */
export async function openRawClient(url: string, user: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=token-${user}`, { perMessageDeflate: false })
  const messages: Array<{ type?: number; target?: string; arguments?: unknown[]; [field: string]: unknown }> = []
  const ended = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.on('message', (data) => {
    for (const text of data.toString().split(recordEnd)) if (text) messages.push(JSON.parse(text))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, messages, ended, say: (message: object) => socket.send(JSON.stringify(message) + recordEnd) }
}

/** Opened, hands shaken, subscribed. */
export async function subscribeRawClient(url: string, user: string, ...channels: string[]) {
  const client = await openRawClient(url, user)
  client.say({ protocol: 'json', version: 1 })
  const answers = channels.map((channel, index) => {
    client.say({ type: 1, invocationId: `${index}`, target: 'subscribe', arguments: [channel] })
    return index
  })
  while (client.messages.length < answers.length + 1)
    await new Promise((resolve) => client.socket.once('message', resolve))
  client.messages.length = 0
  return client
}
