// The receiving side of hubFanOut.bench.ts, in a process of its own: opens sockets to the two servers named in its messages,
// and reports each time that all clients of one of them have the next message.
import { WebSocket } from 'ws'

const clientCount = Number(process.argv[2])
const end = '\x1e'

function open(url, greet) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.once('open', () => resolve(greet(socket)))
    socket.once('error', reject)
  })
}

/** Counts messages, which come in equal numbers to all clients, and tells the parent of each full round. */
function countRounds(socket, name, counts) {
  socket.on('message', () => {
    counts[name] += 1
    if (counts[name] % clientCount === 0) process.send({ received: name })
  })
}

process.once('message', async ({ bareUrl, hubUrl }) => {
  const counts = { bare: 0, hub: 0 }
  const greetHub = (socket) =>
    new Promise((resolve) => {
      socket.send(JSON.stringify({ protocol: 'json', version: 1 }) + end)
      const subscribe = { type: 1, invocationId: '0', target: 'subscribe', arguments: ['RealTimeMap'] }
      socket.send(JSON.stringify(subscribe) + end)
      socket.on('message', function untilSubscribed(data) {
        if (!data.toString().includes('"type":3')) return
        socket.off('message', untilSubscribed)
        resolve(countRounds(socket, 'hub', counts))
      })
    })
  for (let opened = 0; opened < clientCount; opened += 50) {
    const some = Array.from({ length: Math.min(50, clientCount - opened) })
    await Promise.all(some.map(() => open(bareUrl, (socket) => countRounds(socket, 'bare', counts))))
    await Promise.all(some.map(() => open(hubUrl, greetHub)))
  }
  process.send({ ready: true })
})
