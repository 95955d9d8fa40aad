/**
 * MAP_STYLE_URL of every server that a test starts: the pages then draw the embedded map only. The default style comes from
 * OpenFreeMap, and no test may ask anything of a server that it didn't start. Tests of online maps serve a style on this machine.
 */
export const noMapServer = 'none'
