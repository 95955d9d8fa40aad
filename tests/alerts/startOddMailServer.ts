import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What a mail server does with an e-mail's last line; it has taken the e-mail by then. */
type End = 'take' | 'breakOff' | 'trickle' | 'nothing' | { takeAfterMs: number }

/** A mail server on loopback that replies as `end` says once an e-mail was handed over; it keeps what it got. */
export async function startOddMailServer(first: End) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let end = first

  function finish(socket: Socket, mail: string): void {
    received.push(mail)
    if (end === 'breakOff') socket.destroy()
    else if (end === 'take') socket.write('250 taken\r\n')
    else if (end === 'trickle') {
      const timer = setInterval(() => socket.write('250-still\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    } else if (end !== 'nothing') setTimeout(() => socket.write('250 taken\r\n'), end.takeAfterMs)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.write('220 odd\r\n')
    let text = ''
    let mail: string | null = null
    socket.on('data', (part) => {
      text += part.toString('latin1')
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const line = text.slice(0, at)
        text = text.slice(at + 2)
        if (mail !== null && line === '.') {
          finish(socket, mail)
          mail = null
        } else if (mail !== null) mail += `${line}\r\n`
        else if (/^DATA/i.test(line)) {
          mail = ''
          socket.write('354 go on\r\n')
        } else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    from: (next: End) => void (end = next),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
