/** Where the database layer says what happened to it; a pino logger is one. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
