/** The part of the server's logger that the hub uses; a pino logger fits. */
export interface HubLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}
