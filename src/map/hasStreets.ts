import type { MapSettings } from './resolveStyle.ts'

/** Returns whether a map with streets is set, which the embedded map isn't. */
export const hasStreets = ({ styleUrl, darkStyleUrl, pmtilesUrl }: MapSettings): boolean =>
  (styleUrl ?? darkStyleUrl ?? pmtilesUrl) !== null
