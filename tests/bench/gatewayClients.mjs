// The sending side of busyGateway.bench.ts, in a process of its own: connections that stay open, one position a request.
import { Agent, request } from 'node:http'

const [origin, key, connections] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

function post(body) {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(`${origin}/ingest/messages`, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => resolve(JSON.parse(text).accepted ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

process.on('message', async (bodies) => {
  let accepted = 0
  const lane = async () => {
    for (let body = bodies.shift(); body; body = bodies.shift()) {
      const stored = await post(body)
      accepted += stored
    }
  }
  await Promise.all(Array.from({ length: Number(connections) }, lane))
  process.send({ accepted })
})
