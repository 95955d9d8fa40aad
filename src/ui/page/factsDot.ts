/** Stands between two facts. No line begins or ends with it, because the spaces beside it aren't broken. */
export const factsDot = '\u00A0·\u00A0'
