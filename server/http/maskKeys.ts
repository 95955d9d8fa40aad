/** A path or an address as it may stand in a log: without the keys of devices and gateways. */
export function maskKeys(text: string): string {
  return text
    .replace(/(\/ingest\/(?:osmand|owntracks)\/)[^/?#\s"']+/gi, '$1***')
    .replace(/([?&]key=)[^&#\s"']+/gi, '$1***')
}
