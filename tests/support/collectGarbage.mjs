// Loaded before a server that a test starts (node --import): collects all garbage every few seconds, so that the size of its heap soon afterwards is what it keeps.
// NODE_OPTIONS takes no --expose-gc.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 15_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
setInterval(() => collect(), everyMs).unref()
