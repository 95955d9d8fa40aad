declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server } from 'node:net'

  interface Session {
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] }
  }
  type Answer = (error?: (Error & { responseCode?: number }) | null) => void
  interface Options {
    authOptional?: boolean
    closeTimeout?: number
    disabledCommands?: string[]
    maxClients?: number
    onMailFrom?(address: { address: string }, session: Session, answer: Answer): void
    onRcptTo?(address: { address: string }, session: Session, answer: Answer): void
    onData?(stream: Readable, session: Session, answer: Answer): void
  }
  export class SMTPServer {
    constructor(options: Options)
    readonly server: Server
    listen(port: number, host: string, listening?: () => void): Server
    close(closed?: () => void): void
    on(event: 'error', listener: (error: Error) => void): this
  }
}
